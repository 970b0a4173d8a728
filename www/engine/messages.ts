// What passes between the page and the engine's worker. Every answer names the job it belongs to.

export type ToWorker =
  | { kind: "core"; module: WebAssembly.Module }
  | { kind: "job"; job: number; commands: string[] }
  | { kind: "stop"; job: number };

export type FromWorker =
  | { kind: "line"; job: number; text: string }
  | { kind: "failed"; job: number; message: string };
