import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runToEnd } from "#tests/support/backend/child-process.ts";
import { samplePeopleWithPhone } from "#tests/support/backend/webhook-backend.ts";
import { equalNames } from "./equal-names.ts";
import { importPeople } from "./import-people.ts";
import { judge, judgeTimes } from "./judge.ts";
import { type LedgerServer, openLedgerServer, type BenchPayer } from "./ledger-server.ts";
import { Answered, type Attack } from "./search-attack-calls.ts";

const { values: options } = parseArgs({
  options: {
    people: { type: "string", default: "1000000" },
    seconds: { type: "string", default: "60" },
  },
});
const AT_ONCE = 60;
const NETWORKS = 20;
const GOALS_MS = { get_credits: 200, reveal: 500 };
/** Between two rounds of two calls: an account has 200 calls in ten seconds. */
const PAUSE_MS = 150;
const CALLS = fileURLToPath(new URL("search-attack-calls.ts", import.meta.url));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Measured {
  readonly credits: number[];
  readonly reveals: number[];
  refused: number;
}

/** What another person waits for, call after call, until `hasEnded`. */
const measure = async (server: LedgerServer, person: BenchPayer, hasEnded: () => boolean): Promise<Measured> => {
  const measured: Measured = { credits: [], reveals: [], refused: 0 };
  const headers = { Authorization: `Bearer ${person.token}` };
  for (const sample of samplePeopleWithPhone(850)) {
    if (hasEnded()) break;
    const begun = performance.now();
    const credits = await fetch(`${server.origin}/webhook/get_credits`, { headers });
    await credits.arrayBuffer();
    const between = performance.now();
    const reveal = await server.reveal(person, "phone_no", sample, randomUUID());
    measured.credits.push(between - begun);
    measured.reveals.push(performance.now() - between);
    measured.refused += [credits.status, reveal?.status].filter((status) => status !== 200).length;
    await pause(PAUSE_MS);
  }
  return measured;
};

const attackFrom = async (server: LedgerServer, accounts: number): Promise<boolean> => {
  const attackers = await Promise.all(Array.from({ length: accounts }, () => server.signIn(randomUUID(), 0)));
  const person = await server.signIn(randomUUID(), 100_000);
  const attack: Attack = {
    origin: server.origin,
    tokens: attackers.map(({ token }) => token),
    atOnce: AT_ONCE,
    seconds: Number(options.seconds),
  };
  let hasEnded = false;
  const attacking = runToEnd(CALLS, [JSON.stringify(attack)], {}).finally(() => (hasEnded = true));
  const { credits, reveals, refused } = await measure(server, person, () => hasEnded);
  const { code, output, complaints } = await attacking;
  if (code !== 0) throw new Error(`The attack ended with ${code}: ${complaints}`);
  const answered = Object.entries(Answered.parse(JSON.parse(output))).map(([status, count]) => `${count} x ${status}`);
  say(`\n${AT_ONCE} searches at once for ${options.seconds} s from ${accounts} accounts: ${answered.join(", ")}`);
  return [
    judgeTimes("another person's get_credits", credits, GOALS_MS.get_credits),
    judgeTimes("another person's reveal", reveals, GOALS_MS.reveal),
    judge("calls refused", refused, 0, String(refused)),
  ].every(Boolean);
};

const server = await openLedgerServer({
  LEADLIGHT_PROXY_HOPS: "1",
  LEADLIGHT_CALLS: "",
  LEADLIGHT_NETWORK_CALLS: "",
});
try {
  await importPeople(server.database, equalNames(Number(options.people), 1), say);
  const reached = [await attackFrom(server, 1), await attackFrom(server, NETWORKS)];
  process.exitCode = reached.every(Boolean) ? 0 : 1;
} finally {
  await server.close();
}
