import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** The packages of each root. They conflict: a Debian has one mail server. */
const packagesOf = {
  exim: ["exim4-daemon-heavy"],
  postfix: ["postfix", "postgrey"],
  opensmtpd: ["opensmtpd"],
} as const;

export type Software = keyof typeof packagesOf;

const FOLDER = "/var/cache/leadlight-bench";
const RELEASE = "bookworm";

export const rootOf = (software: Software): string => path.join(FOLDER, software);

const run = (command: string, args: readonly string[]): void =>
  void execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });

/** Installs what is missing: one small Debian for each mail server, once, about 600 MB in all. */
export const prepareRoots = (say: (text: string) => void): void => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This bench takes root, on Debian");
  for (const [software, packages] of Object.entries(packagesOf) as [Software, readonly string[]][]) {
    const root = rootOf(software);
    if (existsSync(root)) continue;
    say(`Installing ${packages.join(" and ")} of Debian ${RELEASE} in ${root}`);
    if (!existsSync("/usr/bin/mmdebstrap")) {
      run("apt-get", ["update", "-qq"]);
      run("apt-get", ["install", "-qq", "--yes", "mmdebstrap"]);
    }
    mkdirSync(FOLDER, { recursive: true });
    // Renamed when it is complete, so that what an interrupted run leaves is not taken for a root.
    const unfinished = `${root}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    run("mmdebstrap", ["--quiet", "--variant=apt", `--include=${packages.join(",")}`, RELEASE, unfinished]);
    renameSync(unfinished, root);
  }
};
