import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";
import { isSeen, lookAt, nameOf, untilSeen } from "./look.ts";
import { openSite, type Site } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTraffic } from "./traffic.ts";

/** Traffic of each kind has been there. */
const WARM_MS = 10_000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const openTemporarily = async (): Promise<Site> => {
  const folder = await temporaryFolder();
  const site = await openSite(path.join(folder, "site"));
  const close = async (): Promise<void> => {
    await site.close();
    await rm(folder, { recursive: true });
  };
  return { ...site, close };
};

/** Whether an installation without a fault shows nothing of any. */
const checkSound = async (faults: readonly Fault[]): Promise<boolean> => {
  const site = await openTemporarily();
  try {
    await startTraffic(site);
    await pause(WARM_MS);
    const seen = lookAt(site);
    const wrong = (await seen.run("doctor", [])).filter((line) => line.startsWith("FAIL"));
    for (const { name, evidence } of faults)
      for (const one of evidence) if (await isSeen(seen, one)) wrong.push(`${name}: ${nameOf(one)}`);
    say(wrong.length === 0 ? "ok      no fault: nothing is seen" : `MISSED  no fault: ${wrong.join("; ")}`);
    return wrong.length === 0;
  } finally {
    await site.close();
  }
};

/** Whether all that the answer of a fault names is there once it is planted. */
const checkFault = async ({ name, plant, evidence }: Fault): Promise<boolean> => {
  const site = await openTemporarily();
  try {
    const traffic = await startTraffic(site);
    await plant(site, traffic);
    const from = performance.now();
    const missing = await untilSeen(site, evidence);
    const seconds = `${((performance.now() - from) / 1_000).toFixed(0)} s`.padStart(5);
    say(`${missing.length === 0 ? "ok     " : "MISSED "} ${seconds}  ${name}: ${evidence.length} of evidence`);
    for (const one of missing) say(`          not there: ${nameOf(one)}`);
    return missing.length === 0;
  } finally {
    await site.close();
  }
};

/** Plants each fault in turn, and prints whether an operator can see it where its answer says. */
export const checkFaults = async (faults: readonly Fault[]): Promise<boolean> => {
  let missed = (await checkSound(faults)) ? 0 : 1;
  for (const fault of faults) if (!(await checkFault(fault))) missed += 1;
  say(missed === 0 ? `Each of ${faults.length} faults can be found` : `Missed: ${missed}`);
  return missed === 0;
};
