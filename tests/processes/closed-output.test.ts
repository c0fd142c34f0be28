import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeUsedDataFolder, removeDataFolder } from "#tests/support/backend/data-folder.ts";
import { freePort } from "#tests/support/backend/free-port.ts";

const MAIN = path.join(import.meta.dirname, "../../dev/main.ts");

/** How much of a processor it used in a second: 100 is all of one. */
const usage = async (pid: number): Promise<number> => {
  const ticks = async () => {
    const [, figures = ""] = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ");
    const [user = "0", system = "0"] = figures.split(" ").slice(11, 13);
    return Number(user) + Number(system);
  };
  const before = await ticks();
  await wait(1_000);
  return (await ticks()) - before;
};

// Only Linux lists in a file what a program uses.
test.runIf(process.platform === "linux")(
  "a server whose output nobody reads any more serves on, and ends at the signal",
  async () => {
    const data = await makeUsedDataFolder();
    const port = String(await freePort());
    const child = spawn(process.execPath, [MAIN], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PORT: port, HOST: "", DATABASE_URL: "", SMTP_URL: "", LEADLIGHT_DATA: data },
    });
    const ended = once(child, "exit");
    try {
      let said = "";
      while (!said.includes("Stop with Ctrl+C")) said += String((await once(child.stdout, "data"))[0]);
      child.stdout.destroy();
      child.stderr.destroy();
      const ask = async () => (await fetch(`http://localhost:${port}/auth/v1/settings`)).status;
      // The first answers write into the closed pipe.
      for (let time = 0; time < 3; time += 1) expect(await ask()).toBe(200);
      await expect.poll(() => usage(child.pid ?? 0), { timeout: 20_000 }).toBeLessThan(30);
      expect(await ask()).toBe(200);
      child.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
      await removeDataFolder(data);
    }
  },
);
