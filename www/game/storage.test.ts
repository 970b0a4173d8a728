import { expect, test, vi } from "vitest";
import { createStore } from "./storage.ts";

function backend() {
  const map = new Map<string, string>();
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

test("a value comes back as it was written", () => {
  const store = createStore(backend, () => {});
  const kept = backend();
  const same = createStore(
    () => kept,
    () => {},
  );
  same.write("a", { n: [1, 2] });
  expect(same.read("a")).toEqual({ n: [1, 2] });
  same.remove("a");
  expect(same.read("a")).toBeNull();
  expect(store.read("nothing")).toBeNull();
});

test("text that is no JSON reads as nothing", () => {
  const kept = backend();
  kept.map.set("a", "{broken");
  const store = createStore(
    () => kept,
    () => {},
  );
  expect(store.read("a")).toBeNull();
});

test("storage that throws is replaced by memory, with one note", () => {
  const note = vi.fn();
  const store = createStore(() => {
    throw new Error("denied");
  }, note);
  store.write("a", 1);
  store.write("b", 2);
  expect(store.read("a")).toBe(1);
  expect(store.read("b")).toBe(2);
  store.remove("a");
  expect(store.read("a")).toBeNull();
  expect(note).toHaveBeenCalledTimes(1);
});
