// The board's door: what the rest of the page may import from it.
export * from "./board";
export { CAMERA_LIMITS, CAMERA_PRESETS } from "./camera";
export { preparePictures } from "./sprites";
export { THEME_PROPERTIES } from "./theme";
export { ENGLISH, englishWords } from "./words";
