import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

const root = path.resolve(import.meta.dirname, "..");

const Manifest = z.looseObject({ devDependencies: z.unknown() });
const Lockfile = z.looseObject({ packages: z.looseObject({ "": Manifest }) });

const withoutDevelopment = (manifest: z.infer<typeof Manifest>) => ({ ...manifest, devDependencies: undefined });

/**
 * The software bill of materials of the image, as CycloneDX in JSON: all packages that the server has, for every platform. npm
 * reads it from the lockfile, which has no tools of development here: with `--omit=dev` npm leaves out each package that one
 * of these uses as well.
 */
export const readSbom = async (): Promise<string> => {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(root, name), "utf8"));
  const manifest = withoutDevelopment(Manifest.parse(await read("package.json")));
  const lockfile = Lockfile.parse(await read("package-lock.json"));
  const packages = { ...lockfile.packages, "": withoutDevelopment(lockfile.packages[""]) };
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-"));
  try {
    await writeFile(path.join(folder, "package.json"), JSON.stringify(manifest));
    await writeFile(path.join(folder, "package-lock.json"), JSON.stringify({ ...lockfile, packages }));
    const sbom = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"];
    const { stdout } = await promisify(execFile)("npm", sbom, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};

if (import.meta.main) process.stdout.write(await readSbom());
