import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";
import { verifyEmail, verifierNeeds } from "#backend/verification/verify-email.ts";
import { seededRandom } from "#tests/support/random.ts";
import { startMailServer } from "#tests/support/backend/mail-server.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";
import { localSettings } from "#tests/support/backend/verifier.ts";
import { generated, generatedRule, generatedZones, HUNG_ADDRESS, type Labelled } from "./verification-addresses.ts";

const { values: options } = parseArgs({
  options: { flight: { type: "string", default: "20" }, seed: { type: "string" } },
});
const inFlight = Number(options.flight);
const random = seededRandom(options.seed === undefined ? undefined : Number(options.seed));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Open sockets, pipes, requests and queries, by kind; without timers, which the servers start and end at any time. */
const openResources = (): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of process.getActiveResourcesInfo()) {
    if (!["Timeout", "Immediate", "PipeWrap", "TTYWrap"].includes(name)) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ") || "none";

/** Waits, since the servers close their ends of the connections a moment after ours. */
const settled = async (expected: string): Promise<string> => {
  for (let tries = 0; tries < 40 && inWords(openResources()) !== expected; tries += 1) await pause(50);
  return inWords(openResources());
};

const shuffled = generated
  .map((labelled) => ({ labelled, place: random.below(2 ** 30) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ labelled }) => labelled);

say(`Verification of ${generated.length} addresses, ${inFlight} in flight, seed ${random.seed}`);
const before = inWords(openResources());
const names = await startNameServer(generatedZones);
const mail = await startMailServer(generatedRule);
const hung = await startMailServer(generatedRule, { host: HUNG_ADDRESS, port: mail.port });
const serversOnly = inWords(openResources());
const verify = verifyEmail(
  verifierNeeds(
    localSettings({ dnsServers: [names.address], probe: { port: mail.port, stepMs: 2_000, perDomain: inFlight } }),
    Date.now,
  ),
);

const took: number[] = [];
const outcomes = new Map<Labelled, VerificationOutcome>();
const queue = shuffled.values();
const start = performance.now();
const worker = async (): Promise<void> => {
  for (const labelled of queue) {
    const began = performance.now();
    outcomes.set(labelled, (await verify(labelled.email)).outcome);
    took.push(performance.now() - began);
  }
};
await Promise.all(Array.from({ length: inFlight }, worker));
const seconds = (performance.now() - start) / 1000;
const afterwards = await settled(serversOnly);
await mail.close();
await hung.close();
await names.close();
const atTheEnd = await settled(before);

const columns = ["deliverable", "undeliverable", "unknown"] as const;
say(`\n${"".padEnd(22)}${"right verdict".padEnd(16)}${columns.map((column) => column.padStart(15)).join("")}`);
let wrong = 0;
for (const [kind, entries = []] of Map.groupBy(generated, ({ kind }) => kind)) {
  const counts = columns.map((column) => entries.filter((entry) => outcomes.get(entry) === column).length);
  wrong += entries.filter((entry) => outcomes.get(entry) !== entry.outcome).length;
  const cells = counts.map((count) => String(count).padStart(15)).join("");
  say(`${kind.padEnd(22)}${(entries[0]?.outcome ?? "").padEnd(16)}${cells}`);
}

const sorted = took.toSorted((one, other) => one - other);
const percentile = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
say(`\n${wrong === 0 ? "  ok  " : " FAIL "} ${wrong} wrong verdicts`);
const leaks = afterwards !== serversOnly || atTheEnd !== before;
say(
  `${leaks ? " FAIL " : "  ok  "} open before: ${before}; with servers: ${serversOnly}; after all verdicts: ${afterwards}; at the end: ${atTheEnd}`,
);
say(
  `       ${(generated.length / seconds).toFixed(0)} addresses/s, p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms`,
);
say(`       at most ${mail.mostAtOnce()} conversations at once; the servers share this process`);
if (wrong > 0 || leaks) process.exitCode = 1;
