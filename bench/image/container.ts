import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { OwnService } from "#scripts/compose-file.ts";
import { run } from "./host.ts";
import type { UnpackedImage } from "./images.ts";

/** What a container is started with besides its service: where its volumes are, and what `.env` and this bench set. */
export interface ContainerNeeds {
  readonly image: UnpackedImage;
  readonly service: OwnService;
  /** Holds the volumes by their names, and what runc keeps. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
}

export interface Container {
  /** All that it has printed. */
  log(): string;
  /** Runs a command inside, as its user; throws where that fails. */
  exec(...command: readonly string[]): Promise<string>;
  /** Waits until the image's health check says so. Throws with the log where the container ends, or after two minutes. */
  healthy(): Promise<void>;
  /** As `docker compose stop`: asks, and returns whether it ended within the time that the service gives. */
  stop(): Promise<boolean>;
  /** SIGKILL for all of its processes. */
  kill(): Promise<void>;
}

const HEALTHY_WITHIN_MS = 120_000;

/** Runs a service of compose.yaml by runc, which Docker uses too, on the network of this machine. */
export const startContainer = async (id: string, needs: ContainerNeeds): Promise<Container> => {
  const { image, service, folder } = needs;
  const state = ["--root", path.join(folder, "runc")];
  const bundle = path.join(folder, id);
  await mkdir(bundle, { recursive: true });
  await writeFile(path.join(bundle, "config.json"), JSON.stringify(await specification(needs)));
  const child = spawn("runc", [...state, "run", "--bundle", bundle, id], { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const ended = once(child, "exit");
  const signal = (name: string): Promise<string> => run("runc", [...state, "kill", id, name]);
  const exec = (...command: readonly string[]): Promise<string> => run("runc", [...state, "exec", id, ...command]);
  return {
    log: () => printed,
    exec,
    healthy: async () => {
      const until = Date.now() + HEALTHY_WITHIN_MS;
      const [, ...check] = image.config.Healthcheck.Test;
      while (!(await exec(...check).then(...yesOrNo))) {
        if (isOver(child) || Date.now() > until) throw new Error(`${id} is not healthy:\n${printed}`);
        await pause(500);
      }
    },
    stop: async () => {
      await signal("TERM");
      const inTime = await Promise.race([ended.then(...yesOrNo), pause(service.stop_grace_period * 1_000, false)]);
      if (!inTime) await signal("KILL").then(() => ended);
      return inTime;
    },
    kill: async () => {
      if (isOver(child)) return;
      await signal("KILL");
      await ended;
    },
  };
};

const yesOrNo = [() => true, () => false] as const;

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The kernel's own file systems, as Docker gives them to a container without privileges. */
const kernelMounts = [
  { destination: "/proc", type: "proc", source: "proc" },
  { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "strictatime", "mode=755"] },
  { destination: "/dev/pts", type: "devpts", source: "devpts", options: ["nosuid", "noexec", "newinstance"] },
  { destination: "/dev/shm", type: "tmpfs", source: "shm", options: ["nosuid", "noexec", "nodev", "mode=1777"] },
  { destination: "/sys", type: "sysfs", source: "sysfs", options: ["nosuid", "noexec", "nodev", "ro"] },
];

/** The service in the terms of the Open Container Initiative (config.json of its runtime specification). */
const specification = async ({ image, service, folder, environment }: ContainerNeeds) => {
  const [uid, gid] = service.user.split(":").map(Number);
  const none: readonly string[] = [];
  const variables = { ...environment, ...service.environment };
  return {
    ociVersion: "1.0.2",
    hostname: "leadlight",
    root: { path: image.folder, readonly: service.read_only },
    process: {
      user: { uid, gid },
      args: service.command ?? image.config.Cmd,
      cwd: image.config.WorkingDir,
      env: [...image.config.Env, ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)],
      noNewPrivileges: service.security_opt.includes("no-new-privileges:true"),
      capabilities: { bounding: none, effective: none, permitted: none, inheritable: none, ambient: none },
    },
    mounts: [
      ...kernelMounts,
      ...service.tmpfs.map((destination) => ({ destination, type: "tmpfs", source: "tmpfs", options: ["mode=1777"] })),
      ...(await Promise.all(service.volumes.map((volume) => volumeMount(volume, image, folder)))),
      { destination: "/etc/resolv.conf", type: "bind", source: "/etc/resolv.conf", options: ["bind", "ro"] },
    ],
    linux: { namespaces: ["pid", "ipc", "uts", "mount"].map((type) => ({ type })) },
  };
};

/** A volume begins with the owner and the mode of the folder in the image that it covers. */
const volumeMount = async (volume: string, image: UnpackedImage, folder: string) => {
  const [name = "", destination = ""] = volume.split(":");
  const source = path.join(folder, "volumes", name);
  await mkdir(source, { recursive: true });
  const { uid, gid, mode } = await stat(path.join(image.folder, destination));
  await chown(source, uid, gid);
  await chmod(source, mode);
  return { destination, type: "bind", source, options: ["bind", "rw"] };
};
