import { buildConformance } from "#scripts/build-conformance.ts";
import { missedFaults, plantedFaults } from "#tests/support/foreign-backend/conformance.ts";

// How many of the faults that can be planted in the example backend the conformance kit finds, each by the test that is
// about it. `npm test` tries every fourth.

/** In which all have to be found. */
const SECONDS_MAX = 60;

const kit = await buildConformance();
const faults = Object.entries(await plantedFaults());
const startedAt = performance.now();
const missed = await missedFaults(kit, faults);
const seconds = (performance.now() - startedAt) / 1000;
for (const fault of missed) console.log(`missed ${fault}`);
console.log(
  `${faults.length - missed.length} of ${faults.length} planted faults found in ${seconds.toFixed(1)} s (${SECONDS_MAX} s)`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
