import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { rootOf, type Software } from "./roots.ts";

/** Where the bench itself stands in its network. */
export const BENCH_ADDRESS = "10.77.0.1";

export interface Machine {
  readonly name: string;
  readonly software: Software;
  readonly address: string;
  /** Its file system, as seen from the bench. */
  readonly root: string;
  /** What its servers have logged so far. */
  readonly log: readonly string[];
  /** Writes files; names are absolute within the machine. */
  write(files: Readonly<Record<string, string>>): void;
  run(command: string, ...args: readonly string[]): void;
  /** Runs a command that goes on and prints a server's log. */
  follow(command: string, ...args: readonly string[]): void;
}

/** The command that prints a log file as it grows. Looks ten times a second: changes below an overlay are not announced. */
export const followFile = (file: string): readonly [string, ...string[]] => [
  "tail",
  "-n",
  "+1",
  "-s",
  "0.1",
  "---disable-inotify",
  "-f",
  file,
];

const FOLDER = "/tmp/leadlight-machines";

const run = (command: string, ...args: readonly string[]): void =>
  void execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });

const ip = (words: string): void => run("ip", ...words.split(" "));

/** All of it is made in the namespaces of this process, and ends with it. */
export const openNetwork = (): void => {
  for (const folder of ["/run/netns", FOLDER]) {
    mkdirSync(folder, { recursive: true });
    run("mount", "-t", "tmpfs", "tmpfs", folder);
  }
  ip("link set lo up");
  ip("link add bench type bridge");
  ip(`addr add ${BENCH_ADDRESS}/16 dev bench`);
  ip("addr add fd77::1/64 dev bench nodad");
  ip("link set bench up");
  const certificate = "req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=mx.example";
  execFileSync("openssl", [...certificate.split(" "), "-keyout", "key.pem", "-out", "cert.pem"], {
    cwd: FOLDER,
    stdio: "ignore",
  });
};

let machines = 0;

/** `reach`: by which the others know it; the one with IPv4 has both. A network namespace with a file system of its own, which lies over the root of its software. */
export const openMachine = (name: string, software: Software, reach: "IPv4" | "IPv6" = "IPv4"): Machine => {
  machines += 1;
  const own = path.join(FOLDER, name);
  const root = path.join(own, "root");
  for (const folder of ["upper", "work", "root"]) mkdirSync(path.join(own, folder), { recursive: true });
  const layers = `lowerdir=${rootOf(software)},upperdir=${own}/upper,workdir=${own}/work`;
  run("mount", "-t", "overlay", "-o", layers, "overlay", root);
  run("mount", "--bind", "/dev", path.join(root, "dev"));
  run("mount", "-t", "proc", "proc", path.join(root, "proc"));

  const address = reach === "IPv4" ? `10.77.0.${machines + 1}` : `fd77::${machines + 1}`;
  ip(`netns add ${name}`);
  ip(`link add wire${machines} type veth peer name eth0 netns ${name}`);
  ip(`link set wire${machines} master bench up`);
  ip(`-n ${name} link set lo up`);
  ip(`-n ${name} link set eth0 up`);
  if (reach === "IPv4") ip(`-n ${name} addr add ${address}/16 dev eth0`);
  ip(`-n ${name} addr add fd77::${machines + 1}/64 dev eth0 nodad`);

  const log: string[] = [];
  const within = (command: string, args: readonly string[]): string[] =>
    ["netns", "exec", name, "chroot", root, command].concat(args);
  const machine: Machine = {
    name,
    software,
    address,
    root,
    log,
    write: (files) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
        writeFileSync(path.join(root, file), text);
      }
    },
    run: (command, ...args) => run("ip", ...within(command, args)),
    follow: (command, ...args) => {
      const child = spawn("ip", within(command, args), { stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on("line", (line) => void log.push(line));
      }
    },
  };
  machine.write({ "/etc/resolv.conf": `nameserver ${BENCH_ADDRESS}\n`, "/etc/hosts": "127.0.0.1 localhost\n" });
  machine.run("install", "-d", "/tls");
  run("cp", path.join(FOLDER, "key.pem"), path.join(FOLDER, "cert.pem"), path.join(root, "tls"));
  machine.run("install", "-d", "-o", "mail", "-g", "mail", "/mail");
  return machine;
};
