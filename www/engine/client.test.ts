import { expect, test, vi } from "vitest";
import { EngineClient, type Port } from "./client.ts";
import type { FromWorker, ToWorker } from "./messages.ts";

function rig() {
  const posted: ToWorker[] = [];
  let hear: (message: FromWorker) => void = () => {};
  let break_: (reason: string) => void = () => {};
  let opened = 0;
  const port: Port = {
    post: (message) => void posted.push(message),
    listen(onMessage, onError) {
      hear = onMessage;
      break_ = onError;
    },
    close() {},
  };
  const client = new EngineClient(async () => {
    opened += 1;
    return port;
  });
  return {
    client,
    posted,
    say: (job: number, text: string) => hear({ kind: "line", job, text }),
    fail: (job: number, message: string) => hear({ kind: "failed", job, message }),
    crash: (reason: string) => break_(reason),
    opened: () => opened,
  };
}

const SEARCH = { game: "spartan", fen: "F", moves: [], level: 8, limit: { movetime: 10 } };
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a search resolves with its move and its last score", async () => {
  const { client, say } = rig();
  const progress = vi.fn();
  const result = client.search(SEARCH, progress);
  await settle();
  say(1, "info depth 1 score cp 5 pv a");
  say(1, "info depth 2");
  say(1, "bestmove e2e4");
  const { move, progress: last } = (await result) ?? {};
  expect(move).toBe("e2e4");
  expect(last?.score).toEqual({ kind: "cp", value: 5 });
  expect(progress).toHaveBeenCalledTimes(2);
  expect(client.busy).toBe(false);
});

test("a late answer never reaches the next position", async () => {
  const { client, say, posted } = rig();
  const old = client.search(SEARCH);
  await settle();
  const next = client.search({ ...SEARCH, fen: "G" });
  await settle();
  expect(await old).toBeNull();
  expect(posted.map((message) => message.kind)).toEqual(["job", "stop", "job"]);
  say(1, "bestmove a1a1");
  expect(client.busy).toBe(true);
  say(2, "bestmove b2b3");
  expect((await next)?.move).toBe("b2b3");
});

test("a search dropped before the thread is up is never sent", async () => {
  const { client, posted } = rig();
  const old = client.search(SEARCH);
  client.cancel();
  await settle();
  expect(await old).toBeNull();
  expect(posted.filter((message) => message.kind === "job")).toEqual([]);
});

test("an engine that fails rejects its own search only", async () => {
  const { client, fail, say } = rig();
  const search = client.search(SEARCH);
  await settle();
  fail(9, "of another job");
  fail(1, "unreachable executed");
  await expect(search).rejects.toThrow("unreachable executed");
  const again = client.search(SEARCH);
  await settle();
  say(2, "bestmove (none)");
  expect((await again)?.move).toBeNull();
});

test("a thread that dies is replaced at the next search", async () => {
  const { client, crash, opened, say } = rig();
  const search = client.search(SEARCH);
  await settle();
  crash("out of memory");
  await expect(search).rejects.toThrow("out of memory");
  const again = client.search(SEARCH);
  await settle();
  expect(opened()).toBe(2);
  say(2, "bestmove a2a3");
  expect((await again)?.move).toBe("a2a3");
});

test("a thread that cannot be had is asked for again at the next search", async () => {
  let tries = 0;
  const client = new EngineClient(() => {
    tries += 1;
    return Promise.reject(new Error("offline"));
  });
  client.warm();
  await settle();
  await expect(client.search(SEARCH)).rejects.toThrow("offline");
  await expect(client.search(SEARCH)).rejects.toThrow("offline");
  expect(tries).toBe(3);
});
