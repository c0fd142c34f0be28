import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { BlobWriter, Uint8ArrayReader, ZipWriter } from "@zip.js/zip.js";
import { build, type InlineConfig } from "vite";
import * as z from "zod";
import { LOCAL_SITE } from "#domain/extension-offer.ts";
import { files, LOCAL_KEY, manifestOf } from "#extension/manifest.ts";
import { readEnvironment } from "../src/environment.ts";
import { replaceFolder } from "./replace-folder.ts";
import { leaveOutUnusedComponents } from "./unused-components.ts";

/**
 * Builds the browser extension into dist-extension/, or into the given folder, and packs it as a .zip beside it; for the
 * site at a given http address, else at LEADLIGHT_ORIGIN. The other addresses of the site and of what answers its calls are those of the app's build (docs/configuration.md).
 */
const root = path.resolve(import.meta.dirname, "..");
const source = path.join(root, "extension");

const Settings = z.object({
  LEADLIGHT_ORIGIN: z.url({ protocol: /^https?$/ }).default(LOCAL_SITE),
  /** "none" leaves the key out of the manifest, as a store wants it for a first upload. */
  LEADLIGHT_EXTENSION_KEY: z.string().default(LOCAL_KEY),
});

const common = (folder: string): InlineConfig => ({
  root: source,
  configFile: false,
  envDir: root,
  logLevel: "warn",
  publicDir: false,
  plugins: [react(), leaveOutUnusedComponents()],
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

const pages = (folder: string): InlineConfig => {
  const config = common(folder);
  const input = [files.panel, files.popup].map((page) => path.join(source, page));
  return { ...config, build: { ...config.build, rolldownOptions: { input } } };
};

const writeManifest = async (folder: string, variables: NodeJS.ProcessEnv): Promise<void> => {
  const { LEADLIGHT_ORIGIN, LEADLIGHT_EXTENSION_KEY: key } = Settings.parse(variables);
  const site = new URL(LEADLIGHT_ORIGIN).origin;
  const { product, webhookUrl, supabaseUrl } = readEnvironment(variables, site);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(root, "package.json"), "utf8")));
  const manifest = manifestOf({
    ...{ productName: product.name, version, site },
    calls: [webhookUrl, supabaseUrl].map((address) => new URL(address).origin),
    key: key === "none" ? undefined : key,
  });
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(manifest, null, 2));
};

const pack = async (folder: string, archive: string): Promise<void> => {
  const zip = new ZipWriter(new BlobWriter("application/zip"));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of paths.toSorted()) {
    const name = path.relative(folder, file).split(path.sep).join("/");
    // Without the time of the build, equal inputs make equal archives.
    await zip.add(name, new Uint8ArrayReader(await readFile(file)), { lastModDate: new Date(2020, 0, 1) });
  }
  await writeFile(archive, Buffer.from(await (await zip.close()).arrayBuffer()));
};

const buildExtension = async (folder: string, variables: NodeJS.ProcessEnv): Promise<void> => {
  await replaceFolder(folder, async (draft) => {
    await build(oneFile(draft, "content-script.ts", files.contentScript, "iife"));
    await build(oneFile(draft, "worker.ts", files.worker, "es"));
    await build(pages(draft));
    await mkdir(path.join(draft, "icons"), { recursive: true });
    await cp(path.join(source, "icons"), path.join(draft, "icons"), { recursive: true });
    await writeManifest(draft, variables);
  });
  await rm(`${folder}.zip`, { force: true });
  await pack(folder, `${folder}.zip`);
};

if (import.meta.main) {
  const given = process.argv.slice(2);
  const site = given.find((argument) => /^https?:/.test(argument));
  const folder = path.resolve(root, given.find((argument) => argument !== site) ?? "dist-extension");
  await buildExtension(folder, { ...process.env, ...(site !== undefined && { LEADLIGHT_ORIGIN: site }) });
  process.stdout.write(`The extension is in ${folder}, and packed in ${folder}.zip.\n`);
}
