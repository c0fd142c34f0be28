import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { productionBuilds } from "./scripts/production-builds.ts";
import { leaveOutUnusedComponents } from "./scripts/unused-components.ts";

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

/** Parts of src/ui/shared that only screens behind the sign-in use ... */
const toolParts =
  "carry|command|empty-tool|failure|owned|paid-call|price|recent-of|reveal-(?:line|presses)|search-form|settling|tool-|use-ca|use-code|use-focus|verifications";
/** ... those of them that only some of these screens use, or only once something is found ... */
const laterParts =
  "bulk-job/|choice|contact-card|cost|extension/|find-contacts/|format|mail-address|page-header|page-turner|progress-|purchase-|late-reveals|recent-(?!of)|reveal-(?:card|sheet|values)|search-field|status-dot|use-(?:copying|kept-focus|recent|rows)|value-link|verdict|verification-beside";
/** ... and those that would bring along what the sign-in uses too. */
const looseParts = "account|copy|credit-count|kept|modal|paid-search|profile|toast|use-open";

/**
 * Fewer and fuller files, which compress better: left alone, the first load is cut into fifteen. The app with what all
 * screens share is one file, small parts of the tools are a second, and whatever else comes with each tool is a third. A
 * group takes along what its modules import, unless a group of higher priority has it.
 */
const chunkGroups = [
  // Runs before the app, in a task of its own (main.tsx).
  {
    name: "react",
    test: /vite\/preload-helper|src\/react-dom\.ts|node_modules\/(?:react|react-dom|scheduler)\//,
    priority: 3,
  },
  {
    name: "app",
    test: new RegExp(
      `src/(?:production\\.|environment|start-app|wiring/(?:app|production-world)|ui/shared/(?!${toolParts}|${laterParts}|${looseParts})|application/(?:failure|refusal|result)|domain/(?:credits|email|message))`,
    ),
    priority: 2,
  },
  {
    name: "tool-parts",
    test: new RegExp(
      `src/(?:ui/shared/(?:${toolParts})|application/(?:profile-fault|tool-attempts)|adapters/webhook/answer-parts|domain/(?:contact|director|offered|pasted-profile|phone|profile-url|sample|tool|verification)\\.)`,
    ),
    priority: 1,
  },
  {
    name: "dashboard",
    test: /src\/(?:wiring\/tools|ui\/dashboard\/|ui\/shared\/credit-count|domain\/sample-directory)|Icon(?:Search|Settings)\./,
    priority: 0,
  },
  // Not needed to show a screen. The sign-in loads zod without the dashboard.
  { name: "webhook", test: /node_modules\/zod\/|src\/adapters\/webhook\/webhook-adapters/, priority: 1 },
  // A few hundred bytes each, shared by the same screens: one file.
  { name: "copying", test: /src\/ui\/shared\/copy-button|use-clipboard|Icon(?:Check|Copy|Download)\./, priority: 1 },
  // The offer of the extension, which is fetched after the first screen.
  {
    name: "extension",
    test: /src\/(?:ui\/shared\/extension\/extension-(?:button|offer|promo|toast)|wiring\/extension\/)/,
    priority: 1,
  },
  // Bulk mode and the history; in the list of files that the tools may load, each name costs bytes of the first load.
  {
    name: "bulk-job",
    test: /src\/(?:ui\/shared\/bulk-job|application\/bulk-(?:attempts|job-calls)|domain\/bulk-(?:job|control))/,
    priority: 1,
  },
];

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  resolve: { alias: command === "build" && isSsrBuild !== true ? productionBuilds : [] },
  plugins: [
    react(),
    leaveOutUnusedComponents(),
    page(process.env, mode === "demo" ? "/src/demo.tsx" : "/src/main.tsx"),
  ],
  // Replaced by a fresh nonce with every answer; the development server has no policy to satisfy.
  ...(command === "build" ? { html: { cspNonce: "__CSP_NONCE__" } } : {}),
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: { codeSplitting: { groups: [...chunkGroups] } },
    },
  },
  worker: { format: "es" },
}));
