import path from "node:path";
import { build } from "vite";

const sources = path.resolve(import.meta.dirname, "../conformance");
const folder = path.resolve(import.meta.dirname, "../packages/conformance");

/** Bundles the kit into one file, which needs nothing but Node. What contracts import from Vitest is the kit's own. */
export const buildConformance = async (): Promise<string> => {
  await build({
    configFile: false,
    logLevel: "warn",
    root: sources,
    resolve: { alias: { vitest: path.join(sources, "vitest.ts") } },
    ssr: { noExternal: true },
    build: {
      ssr: path.join(sources, "main.ts"),
      outDir: path.join(folder, "dist"),
      emptyOutDir: true,
      minify: false,
      target: "node22",
      rollupOptions: { output: { entryFileNames: "conformance.js", banner: "#!/usr/bin/env node" } },
    },
  });
  return path.join(folder, "dist/conformance.js");
};

if (import.meta.main) await buildConformance();
