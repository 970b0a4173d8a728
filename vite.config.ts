// How the page is bundled: relative addresses throughout, so that `dist/` works from any path of
// any plain host, and a service worker that lets a second visit do without the network.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";

const root = fileURLToPath(new URL(".", import.meta.url));

type Icon = NonNullable<ManifestOptions["icons"]>[number];

const ICONS: Icon[] = [
  { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

const manifest: Partial<ManifestOptions> = {
  id: "./",
  name: "Diarchy — Spartan chess in two and three dimensions",
  short_name: "Diarchy",
  description:
    "Spartan chess on a board of 64 cells and on three planes, against a friend or an engine.",
  start_url: "./",
  scope: "./",
  display: "standalone",
  background_color: "#1b1a17",
  theme_color: "#1b1a17",
  categories: ["games"],
  icons: ICONS.filter((icon) => existsSync(`${root}public/${icon.src}`)),
};

export default defineConfig({
  root,
  base: "./",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  plugins: [
    VitePWA({
      // A new version waits until every tab of the old one is closed: no reload in the middle of a
      // game, and a page never mixes files of two versions. The page registers `sw.js` itself.
      registerType: "prompt",
      injectRegister: null,
      manifest,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ["**/*.{html,js,css,wasm,svg,png,ico,webmanifest,woff2,json,mp3,ogg,bin}"],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        // `?game=…&fen=…` is read by the page alone: one cached document answers them all.
        ignoreURLParametersMatching: [/./],
        navigateFallback: "index.html",
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
});
