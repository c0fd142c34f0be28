import { createHash } from "node:crypto";
import { copyFile, cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { run } from "./host.ts";

/** Debian and Node as on Docker Hub, which this machine may not reach: the same release, and the Node of the lockfile. */
const FOLDER = "/var/cache/leadlight-bench/image";
const RELEASE = "bookworm";
const DEBIAN = `localhost/debian:${RELEASE}-slim`;

/** Documents that the slim image of Debian leaves out, and what its installation has downloaded. */
const LEFT_OUT = [
  "usr/share/doc",
  "usr/share/man",
  "usr/share/locale",
  "usr/share/info",
  "var/cache/apt",
  "var/lib/apt/lists",
];

const root = path.resolve(import.meta.dirname, "../..");
const storage = ["--root", path.join(FOLDER, "storage"), "--runroot", path.join(FOLDER, "run")];
const policy = path.join(FOLDER, "policy.json");

const buildah = (command: string, ...args: readonly string[]): Promise<string> =>
  run("buildah", [...storage, command, ...args], { cwd: root });

const commit = async (container: string, image: string): Promise<void> => {
  await buildah("commit", "--quiet", "--rm", "--signature-policy", policy, container, image);
};

/** Makes the images that the Dockerfile begins with, once. */
export const prepareBases = async (say: (text: string) => void): Promise<void> => {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(policy, JSON.stringify({ default: [{ type: "insecureAcceptAnything" }] }));
  const present = await buildah("images", "--format", "{{.Name}}:{{.Tag}}");
  if (!present.includes(DEBIAN)) {
    say(`Making ${DEBIAN} by debootstrap`);
    await importFolder(await debian(), DEBIAN);
  }
  const node = `localhost/node:${await nodeTag()}`;
  if (!present.includes(node)) {
    say(`Making ${node} of the npm package of Node`);
    await addNode(node);
  }
};

/** The tag of Node's image in the Dockerfile. */
const nodeTag = async (): Promise<string> => {
  const tag = /^FROM node:(\S+)/m.exec(await readFile(path.join(root, "Dockerfile"), "utf8"))?.[1];
  if (tag === undefined) throw new Error("The Dockerfile does not begin with Node");
  return tag;
};

const debian = async (): Promise<string> => {
  const folder = path.join(FOLDER, "debian");
  if (existsSync(folder)) return folder;
  // Renamed when it is complete, so that what an interrupted run leaves is not taken for it.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await run("debootstrap", ["--variant=minbase", RELEASE, unfinished]);
  for (const place of LEFT_OUT) await rm(path.join(unfinished, place), { recursive: true, force: true });
  await rename(unfinished, folder);
  return folder;
};

const importFolder = async (folder: string, image: string): Promise<void> => {
  const container = await buildah("from", "scratch");
  await buildah("add", "--quiet", container, folder, "/");
  await commit(container, image);
};

/** Adds this project's Node and the npm that runs this bench, with the certificates that it needs here. */
const addNode = async (image: string): Promise<void> => {
  const container = await buildah("from", "--signature-policy", policy, DEBIAN);
  const local = path.join(await buildah("mount", container), "usr/local");
  await copyFile(process.execPath, path.join(local, "bin/node"));
  const npm = path.resolve(process.env.npm_execpath ?? "", "../..");
  await cp(npm, path.join(local, "lib/node_modules/npm"), { recursive: true });
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", path.join(local, "bin/npm"));
  const settings = [`registry=${await run("npm", ["config", "get", "registry"])}`];
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates !== undefined) {
    await copyFile(certificates, path.join(local, "etc/certificates.pem"));
    settings.push("cafile=/usr/local/etc/certificates.pem");
  }
  await writeFile(path.join(local, "etc/npmrc"), `${settings.join("\n")}\n`);
  await buildah("umount", container);
  await commit(container, image);
};

/** The time of the last commit, in seconds. */
export const sourceDate = (): Promise<string> => run("git", ["log", "-1", "--format=%ct"], { cwd: root });

/** Builds the Dockerfile from its first line on. All files of the image carry the date, as with Docker's `SOURCE_DATE_EPOCH`. */
export const buildImage = async (image: string, date: string): Promise<void> => {
  // Docker's format, as the other one has no health check.
  const format = ["--format", "docker", "--timestamp", date];
  await buildah(
    "bud",
    "--isolation",
    "chroot",
    "--signature-policy",
    policy,
    "--no-cache",
    ...format,
    "--tag",
    image,
    ".",
  );
};

const Manifest = z.object({
  config: z.object({ size: z.number() }),
  layers: z.array(z.object({ size: z.number() })),
});

export interface ImageFacts {
  /** Of the manifest, which names the layers and the configuration. */
  readonly digest: string;
  /** In bytes, compressed, as it is downloaded. */
  readonly size: number;
}

/** As the image is in a registry, in the format of the Open Container Initiative: buildah's form of Docker's names its builder. */
export const factsOf = async (image: string): Promise<ImageFacts> => {
  const folder = path.join(FOLDER, "pushed");
  await rm(folder, { recursive: true, force: true });
  await buildah("push", "--quiet", "--signature-policy", policy, "--format", "oci", image, `dir:${folder}`);
  const text = await readFile(path.join(folder, "manifest.json"), "utf8");
  await rm(folder, { recursive: true });
  const { config, layers } = Manifest.parse(JSON.parse(text));
  const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
  return { digest, size: layers.reduce((sum, { size }) => sum + size, config.size + text.length) };
};

const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      WorkingDir: z.string(),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** An image, unpacked. */
export interface UnpackedImage {
  readonly folder: string;
  readonly config: z.infer<typeof Inspected>["Docker"]["config"];
  remove(): Promise<void>;
}

export const unpackImage = async (image: string): Promise<UnpackedImage> => {
  const inspected = Inspected.parse(JSON.parse(await buildah("inspect", "--type", "image", image)));
  const container = await buildah("from", "--signature-policy", policy, image);
  return {
    folder: await buildah("mount", container),
    config: inspected.Docker.config,
    remove: async () => {
      await buildah("umount", container);
      await buildah("rm", container);
    },
  };
};
