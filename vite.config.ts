// How the page is bundled: relative addresses throughout, so that `dist/` works from any path of
// any plain host, and a service worker that lets a second visit do without the network. Script and
// styles travel inside the document: on a slow line a round trip costs more than their bytes, and
// they come while the core, which the document asks for in its first lines, is still on its way.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
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

const SCRIPT = /<script type="module"[^>]* src="\.\/([^"]+)"><\/script>\s*/;
const STYLES = /<link rel="stylesheet"[^>]* href="\.\/([^"]+)">\s*/;

/** Puts the page's one script and one style sheet into its document. */
function inOneDocument(): Plugin {
  return {
    name: "in-one-document",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("the build made no index.html");
      let html = String(page.source);
      const take = (pattern: RegExp, wrap: (text: string) => [string, string]) => {
        const name = pattern.exec(html)?.[1] ?? "";
        const file = bundle[name];
        if (!file) throw new Error(`index.html names no file of the build by ${pattern}`);
        const [before, text] = wrap(file.type === "chunk" ? file.code : String(file.source));
        delete bundle[name];
        html = html.replace(pattern, "").replace(before, () => text + before);
      };
      take(STYLES, (css) => ["</head>", `<style>${css}</style>`]);
      // Vite leaves its list of a chunk's files open where there are no chunks.
      const closed = (code: string) => code.replaceAll("__VITE_PRELOAD__", "void 0");
      // What would end the element early may stand in a string of the script only: escaped, it means the same.
      take(SCRIPT, (code) => [
        "</body>",
        `<script type="module">${closed(code).replace(/<(?=\/script|!--)/gi, "\\x3C")}</script>`,
      ]);
      page.source = html;
    },
  };
}

export default defineConfig({
  root,
  base: "./",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      // One script, whose addresses are relative to the document that it stands in.
      output: { codeSplitting: false, entryFileNames: "[name]-[hash].js" },
    },
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1" },
  plugins: [
    inOneDocument(),
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
