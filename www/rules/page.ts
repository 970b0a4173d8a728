// placeholder
import type { App } from "../ui/app.ts";
export function openRules(_app: App): void {}
