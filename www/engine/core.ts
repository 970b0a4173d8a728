// The door to the build of the core that has the engine in it: only the engine's thread opens it.
import { Engine, initSync } from "../../pkg/engine/diarchy.js";

export { Engine };

/** Makes the engine usable, from a module compiled elsewhere or from the file's bytes. */
export function startEngineCore(module: WebAssembly.Module | BufferSource): void {
  initSync({ module });
}
