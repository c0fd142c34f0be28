import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import { buildExtension, readSettings } from "./build-extension.ts";
import { packageFaults } from "./store-package.ts";

/**
 * Builds the one package for Chrome's and Edge's stores: without a key, as each store gives one of its own, and for a
 * public site only. `npm run build:store https://leadlight.example [folder]` (docs/extension.md).
 */
const root = path.resolve(import.meta.dirname, "..");

const filesIn = async (folder: string): Promise<ReadonlyMap<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)),
  );
};

const buildForStores = async (origin: string | undefined, target: string): Promise<string> => {
  const settings = await readSettings({
    ...process.env,
    LEADLIGHT_EXTENSION_KEY: "none",
    ...(origin !== undefined && { LEADLIGHT_ORIGIN: origin }),
  });
  const { site, version } = settings.manifest;
  if (isLocal(site) || !site.startsWith("https:"))
    throw new Error(`A store's extension needs a public https site, not ${site}.`);
  const folder = path.join(target, "files");
  await mkdir(target, { recursive: true });
  await buildExtension(folder, settings);
  const faults = packageFaults(await filesIn(folder), version);
  if (faults.length > 0)
    throw new Error(`The stores would not take this package:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  const archive = path.join(target, `leadlight-${version}.zip`);
  await rename(`${folder}.zip`, archive);
  return archive;
};

try {
  const [origin, target = "dist-store"] = process.argv.slice(2);
  const archive = await buildForStores(origin, path.resolve(root, target));
  process.stdout.write(`The package for Chrome's and Edge's stores is ${archive}. Its texts are in extension/store.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
