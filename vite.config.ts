import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** Puts the boot script into the page, and the names that the environment decides. */
const page = (environment: Readonly<Record<string, string | undefined>>, entry: string): Plugin => ({
  name: "leadlight-page",
  transformIndexHtml: {
    order: "pre",
    handler: (html) =>
      html
        .replace("/* boot */", () => readFileSync("src/boot.js", "utf8"))
        .replaceAll("__STORAGE_PREFIX__", environment.VITE_STORAGE_PREFIX ?? "leadlight_")
        .replaceAll("__PRODUCT_NAME__", environment.VITE_PRODUCT_NAME ?? "Leadlight")
        .replace("/src/main.tsx", entry),
  },
});

/**
 * A few files instead of the fifty that the bundler cuts, as each costs a round trip where a browser loads six at a time. A
 * group takes along what its modules import, unless a group of higher priority has it.
 */
const chunkGroups = [
  // Runs before the app, in a task of its own (main.tsx).
  { name: "react", test: /vite\/preload-helper|node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  // What every page needs, and the screens that need no account: together, so that these load nothing of the tools.
  { name: "public", test: /src\/(?:production\.tsx|ui\/(?:app|login|billing)\/)/, priority: 2 },
  // The first screen after signing in, and what the other tools share with it. What follows searches is fetched later.
  {
    name: "signed-in",
    test: /src\/ui\/(?:dashboard|account(?!\/open-payments\/)|find-contacts|lookups(?!\/(?:searches\/|reports\/|purpose\/|crm\/|saved\/(?!save-button|save-when-loaded)|recent\/recent-view-model)))\//,
    priority: 1,
  },
  // What those are made of. A file of its own, because one of both would be one long task.
  {
    name: "session",
    test: /src\/(?:wiring\/(?:session|overlays|find-contacts)\.|adapters\/webhook\/webhook-adapters\.)/,
    priority: 0,
  },
  // Of two tools. Every page names each file that there is.
  { name: "purpose", test: /src\/(?:ui\/lookups\/purpose\/|domain\/lookups\/purpose)/, priority: 0 },
];

export default defineConfig(({ command, mode }) => ({
  // What a new account starts with is one variable of the backend's, which the sign-in page names.
  envPrefix: ["VITE_", "LEADLIGHT_WELCOME_CREDITS"],
  plugins: [react(), page(process.env, mode === "demo" ? "/src/demo.tsx" : "/src/main.tsx")],
  // Replaced by a fresh nonce with every answer; the development server has no policy to satisfy.
  ...(command === "build" ? { html: { cspNonce: "__CSP_NONCE__" } } : {}),
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [...chunkGroups] } } },
  },
  worker: { format: "es" },
}));
