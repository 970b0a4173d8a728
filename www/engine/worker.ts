// The engine's own thread: the core's engine, fed with UCI text and run in slices.
import { Engine, startEngineCore } from "./core.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { createSlices, type Slices } from "./slices.ts";

let slices: Slices | null = null;

/** A message to oneself lets waiting messages from the page come first, and is never throttled. */
function turnTaker(): (work: () => void) => void {
  const channel = new MessageChannel();
  let pending: (() => void) | null = null;
  channel.port1.onmessage = () => {
    const work = pending;
    pending = null;
    work?.();
  };
  return (work) => {
    pending = work;
    channel.port2.postMessage(null);
  };
}

function report(message: FromWorker): void {
  self.postMessage(message);
}

function start(module: WebAssembly.Module): Slices {
  startEngineCore(module);
  return createSlices((onLine) => new Engine(() => performance.now(), onLine), turnTaker(), report);
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  switch (data.kind) {
    case "core":
      try {
        slices = start(data.module);
      } catch (error) {
        report({ kind: "failed", job: 0, message: String(error) });
      }
      break;
    case "job":
      slices?.begin(data.job, data.commands);
      break;
    case "stop":
      slices?.stop(data.job);
      break;
  }
};
