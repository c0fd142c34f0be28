import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Plugin } from "vite";
import * as z from "zod";
import { files, manifestOf } from "#extension/manifest.ts";
import { type ExtensionSettings, extensionIdOf, readExtensionSettings } from "./extension-settings.ts";
import { checkBuildVariables } from "./build-variables.ts";
import { packFolder } from "./pack-folder.ts";

/**
 * Builds the browser extension into dist-extension/, or into the given folder, and packs it as a .zip beside it; for the
 * site at a given http address, else at LEADLIGHT_ORIGIN. The addresses of what answers its calls are those of the app's
 * build (docs/extension.md).
 */
const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "extension");

const common = (folder: string): InlineConfig => ({
  root: source,
  configFile: false,
  envDir: root,
  logLevel: "warn",
  publicDir: false,
  plugins: [react()],
  // Relative addresses: the files lie at the extension's own origin.
  base: "./",
  build: { outDir: folder, emptyOutDir: false, modulePreload: { polyfill: false }, target: "chrome116" },
});

/** One file without imports, as a content script must be, and as a worker starts fastest. */
const oneFile = (folder: string, entry: string, name: string, format: "iife" | "es"): InlineConfig => {
  const config = common(folder);
  return {
    ...config,
    build: {
      ...config.build,
      rolldownOptions: {
        input: path.join(source, entry),
        output: { format, entryFileNames: name, codeSplitting: false },
      },
    },
  };
};

/** Puts the product's name into the pages, and the script that runs before they are painted: a file, as inline ones may not run. */
const head = ({ environment: { product, storagePrefix } }: ExtensionSettings): Plugin => ({
  name: "leadlight-extension-pages",
  transformIndexHtml: {
    order: "post",
    handler: (html) => ({
      html: html.replaceAll("__PRODUCT_NAME__", () => product.name),
      tags: [{ tag: "script", attrs: { src: `./${files.boot}` }, injectTo: "head-prepend" }],
    }),
  },
  async generateBundle() {
    const script = await readFile(path.join(source, files.boot), "utf8");
    this.emitFile({
      type: "asset",
      fileName: files.boot,
      source: script.replaceAll("__STORAGE_PREFIX__", storagePrefix),
    });
  },
});

const pages = (folder: string, settings: ExtensionSettings): InlineConfig => {
  const config = common(folder);
  const input = [files.panel, files.popup].map((page) => path.join(source, page));
  return {
    ...config,
    plugins: [config.plugins, head(settings)],
    build: { ...config.build, rolldownOptions: { input } },
  };
};

/** The settings of a build, with the version of package.json. */
export const readSettings = async (variables: NodeJS.ProcessEnv): Promise<ExtensionSettings> => {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")));
  return readExtensionSettings(variables, version);
};

export const buildExtension = async (folder: string, settings: ExtensionSettings): Promise<void> => {
  const draft = await mkdtemp(path.join(tmpdir(), "leadlight-extension-"));
  try {
    await build(oneFile(draft, "content-script.ts", files.contentScript, "iife"));
    await build(oneFile(draft, "worker.ts", files.worker, "es"));
    await build(pages(draft, settings));
    await cp(path.join(source, "icons"), path.join(draft, "icons"), { recursive: true });
    await writeFile(path.join(draft, "manifest.json"), JSON.stringify(manifestOf(settings.manifest), null, 2));
    await rm(folder, { recursive: true, force: true });
    await cp(draft, folder, { recursive: true });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await rm(`${folder}.zip`, { force: true });
  await packFolder(folder, `${folder}.zip`);
};

/** Of the code, as a browser loads it from the disk, and packed as other sizes of this repository are given. */
const sizesOf = async (folder: string): Promise<string> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(?:js|css)$/.test(name));
  const lines = names.toSorted().map(async (name) => {
    const content = await readFile(path.join(folder, name));
    const packed = await promisify(gzip)(content, { level: 9 });
    return `  ${name.padEnd(40)} ${inKilobytes(content)}, ${inKilobytes(packed)} gzip\n`;
  });
  return (await Promise.all(lines)).join("");
};

const inKilobytes = ({ length }: Buffer): string => `${(length / 1000).toFixed(1)} kB`;

if (import.meta.main) {
  const given = process.argv.slice(2);
  const origin = given.find((argument) => /^https?:/.test(argument));
  const folder = path.resolve(root, given.find((argument) => argument !== origin) ?? "dist-extension");
  try {
    checkBuildVariables(root, process.env, (sentence) => void process.stderr.write(`${sentence}\n`));
    const settings = await readSettings({ ...process.env, ...(origin !== undefined && { LEADLIGHT_ORIGIN: origin }) });
    await buildExtension(folder, settings);
    const { site, key } = settings.manifest;
    const id = key === undefined ? "with the id that the store gives it" : extensionIdOf(key);
    process.stdout.write(
      `${await sizesOf(folder)}The extension for ${site} (${id}) is in ${folder}, and packed in ${folder}.zip.\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
