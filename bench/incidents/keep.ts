import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { briefing } from "./briefing.ts";
import { shuffledFaults } from "./faults.ts";
import { inFolder } from "./incident-folder.ts";
import { untilSeen } from "./look.ts";
import { openSite } from "./site.ts";
import { startTraffic } from "./traffic.ts";

// Runs an installation with the fault of this place until the folder has the file that ends it.
const [folder = "", place = "", seed = ""] = process.argv.slice(2);
const { briefingFile, endFile, siteFolder } = inFolder(folder);
const faults = shuffledFaults(Number(seed));
const fault = faults[Number(place) - 1];
if (fault === undefined) throw new RangeError(`There are ${faults.length} incidents`);
await mkdir(path.dirname(siteFolder), { recursive: true });
const site = await openSite(siteFolder);
try {
  await fault.plant(site, await startTraffic(site));
  // People complain once there is something to see.
  await untilSeen(site, fault.evidence);
  await writeFile(briefingFile, briefing(site, fault, `${place} of ${faults.length}`));
  while (!existsSync(endFile)) await pause(200);
} finally {
  await site.close();
}
process.exit(0);
