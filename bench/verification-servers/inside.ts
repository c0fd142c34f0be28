import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { defaultVerificationSettings } from "#backend/verification/verification-settings.ts";
import { verifierNeeds, verifyEmail } from "#backend/verification/verify-email.ts";
import { startNameServer } from "#tests/support/backend/name-server.ts";
import { seededRandom } from "#tests/support/random.ts";
import { makeAddresses } from "./addresses.ts";
import { BENCH_ADDRESS } from "./machines.ts";
import { probeAll } from "./probe.ts";
import { report } from "./report.ts";
import { readLog } from "./server-logs.ts";
import { SCALE, sites } from "./sites.ts";
import { messagesIn, sendToAll } from "./truth.ts";
import { OLD, openWorld, OUR_DOMAIN } from "./world.ts";

const { values: options } = parseArgs({
  options: { flight: { type: "string", default: "20" }, seed: { type: "string" } },
});
// The first process of a namespace has no handlers of its own.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const random = seededRandom(options.seed === undefined ? undefined : Number(options.seed));
const addresses = makeAddresses(random);
say(
  `Verification of ${addresses.length} addresses at ${sites.flatMap(({ domains }) => domains).length} domains of real mail servers, ${options.flight} in flight, seed ${random.seed}`,
);
say(`Waits of minutes are scaled 1:${SCALE}, on both sides; the seconds of a conversation are real`);

const upAt = Date.now();
const world = openWorld(addresses);
const names = await startNameServer(world.zones, { host: BENCH_ADDRESS, port: 53 });
await pause(5_000);
say(`${world.machines.size} machines with mail servers are up after ${((Date.now() - upAt) / 1_000).toFixed(0)} s`);

const verify = verifyEmail(
  verifierNeeds(
    {
      ...defaultVerificationSettings,
      dnsServers: [names.address],
      controlName: undefined,
      // The machines have private addresses.
      allowPrivate: true,
      askAgainMs: defaultVerificationSettings.askAgainMs.map((ms) => ms / SCALE),
      probe: { ...defaultVerificationSettings, port: 25, heloName: OUR_DOMAIN, sender: "" },
    },
    Date.now,
  ),
);
const shuffled = addresses
  .map((address) => ({ address, place: random.below(2 ** 30) }))
  .toSorted((one, other) => one.place - other.place)
  .map(({ address }) => address);
const startedAt = Date.now();
const probed = await probeAll(shuffled, verify, Number(options.flight));
say(`       asked in ${((Date.now() - startedAt) / 1_000).toFixed(0)} s`);
// What the servers have to say of it is in their logs by then.
await pause(3_000);
const seen = new Map([...world.machines].map(([site, machine]) => [site, readLog(machine)]));
const machines = [...world.machines.values()];
const inMaildirs = machines.flatMap(messagesIn).filter((file) => !file.endsWith(OLD)).length;
const truth = await sendToAll(world, addresses, say);
const messagesAfterwards = machines.reduce((sum, machine) => sum + readLog(machine).messages, 0);
process.exit(report({ probed, truth, seen, inMaildirs, messagesAfterwards }, say) ? 0 : 1);
