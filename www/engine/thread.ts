// Starts the engine's thread, in the open and in sandboxed frames alike.
import wasmUrl from "../../pkg/engine/diarchy_bg.wasm?url";
import { compile } from "../core.ts";
import type { Port } from "./client.ts";
import type { FromWorker } from "./messages.ts";
import workerUrl from "./worker.ts?worker&url";

function startWorker(): Worker {
  const url = new URL(workerUrl, import.meta.url).href;
  try {
    return new Worker(url, { type: "module" });
  } catch {
    // A sandboxed frame has no origin of its own, so even the page's own script is a stranger's:
    // there a worker may be made of text, and that text may import the script.
    const text = `import ${JSON.stringify(url)};`;
    const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    return new Worker(blob, { type: "module" });
  }
}

export async function openEngine(): Promise<Port> {
  const module = await compile(wasmUrl);
  const worker = startWorker();
  worker.postMessage({ kind: "core", module });
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onError) {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => onMessage(data);
      worker.onerror = (event) => {
        event.preventDefault();
        onError(event.message || "the engine's thread could not start");
      };
    },
    close: () => worker.terminate(),
  };
}
