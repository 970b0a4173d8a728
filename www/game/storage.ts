// What the page remembers between visits. Storage may be missing, full or forbidden (private mode,
// sandboxed frames): then everything is kept in memory, and the person is told once.

export interface Store {
  /** The value kept under `key`, or null if there is none or it is not valid JSON. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

type Backend = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** `open` may throw, as reading `window.localStorage` does in a sandboxed frame. */
export function createStore(open: () => Backend, onFailure: () => void): Store {
  const memory = new Map<string, string>();
  let told = false;

  function attempt<Result>(work: (backend: Backend) => Result, otherwise: Result): Result {
    try {
      return work(open());
    } catch {
      if (!told) {
        told = true;
        onFailure();
      }
      return otherwise;
    }
  }

  return {
    read(key) {
      const text = memory.get(key) ?? attempt((backend) => backend.getItem(key), null);
      if (text === null) return null;
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      const kept = attempt((backend) => {
        backend.setItem(key, text);
        return true;
      }, false);
      if (kept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((backend) => backend.removeItem(key), undefined);
    },
  };
}
