import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Evidence, Fault } from "./fault.ts";
import { isSeen, lookAt, nameOf } from "./look.ts";
import { openSite, type Site } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTraffic } from "./traffic.ts";

/** Some of what points at a fault comes with the next minute's work. */
const LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 2_000;
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

const unseen = async (site: Site, evidence: readonly Evidence[]): Promise<readonly Evidence[]> => {
  const seen = lookAt(site);
  const missing: Evidence[] = [];
  for (const one of evidence) if (!(await isSeen(seen, one))) missing.push(one);
  return missing;
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
    let missing = evidence;
    while (missing.length > 0 && performance.now() - from < LIMIT_MS) {
      missing = await unseen(site, missing);
      if (missing.length > 0) await pause(LOOK_EVERY_MS);
    }
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
  for (const fault of faults) {
    if (fault.isPossible?.() === false) say(`skipped        ${fault.name}: takes root`);
    else if (!(await checkFault(fault))) missed += 1;
  }
  say(missed === 0 ? "Each fault can be found" : `Missed: ${missed}`);
  return missed === 0;
};
