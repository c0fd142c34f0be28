import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { answerText } from "./incidents/briefing.ts";
import { checkFaults } from "./incidents/check.ts";
import type { Fault } from "./incidents/fault.ts";
import { shuffledFaults } from "./incidents/faults.ts";
import { endIncident, startIncident } from "./incidents/incident-folder.ts";
import { temporaryFolder } from "./incidents/temporary-folder.ts";

const SEED = 33;
const USAGE = `npm run bench:incidents -- [options]

Plants one fault after the other into a running Leadlight, says what users say of it, and waits until you have found it.

  play                 all of them, one after the other; Enter ends each, and says what it was
  start N --folder F   starts incident N and leaves it running, for a program or another terminal
  end --folder F       takes it down, and says what it was
  check                plants each, and checks that all is there by which it can be found; --only TEXT for some
  --seed N             another order (${SEED})`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const faultAt = (place: number, seed: number): Fault => {
  const faults = shuffledFaults(seed);
  const fault = faults[place - 1];
  if (fault === undefined) throw new RangeError(`The incidents are 1 to ${faults.length}`);
  return fault;
};

const play = async (seed: number): Promise<void> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const leaving = new AbortController();
  // Also by Ctrl+C.
  terminal.once("close", () => leaving.abort());
  const beside = await temporaryFolder();
  const folder = path.join(beside, "incident");
  for (let place = 1; place <= shuffledFaults(seed).length && !leaving.signal.aborted; place += 1) {
    say(await startIncident(folder, { place, seed }));
    const from = performance.now();
    const { signal } = leaving;
    await terminal.question("Press Enter once you know what it is. ", { signal }).catch(() => undefined);
    say(`\nAfter ${((performance.now() - from) / 1_000).toFixed(0)} s. ${answerText(faultAt(place, seed))}`);
    await endIncident(folder);
  }
  terminal.close();
  await rm(beside, { recursive: true });
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { folder: { type: "string" }, seed: { type: "string" }, only: { type: "string" } },
});
const [action, number] = positionals;
const { folder, only = "" } = values;
const seed = Number(values.seed ?? SEED);

if (action === "check") {
  const faults = shuffledFaults(seed).filter(({ name }) => name.includes(only));
  process.exitCode = (await checkFaults(faults)) ? 0 : 1;
} else if (action === "start" && folder !== undefined) {
  faultAt(Number(number), seed);
  say(await startIncident(folder, { place: Number(number), seed }));
} else if (action === "end" && folder !== undefined) {
  const ended = await endIncident(folder);
  say(answerText(faultAt(ended.place, ended.seed)));
} else if (action === "play") await play(seed);
else {
  say(USAGE);
  process.exitCode = 1;
}
