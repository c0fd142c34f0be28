import { createApiKey } from "#wire/api-keys.ts";
import { getCredits } from "#wire/get-credits.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { judge, quantile } from "./judge.ts";
import { openLedgerServer } from "./ledger-server.ts";

const ROUNDS = 10;
const CALLS = 500;
/** Milliseconds that a call with a key may take beyond the same call with a session. */
const GOAL = 1;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Of each call, in milliseconds. */
const timesOf = async (address: string, secret: string): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const began = performance.now();
    const response = await fetch(address, { headers: { Authorization: `Bearer ${secret}` } });
    await response.text();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    times.push(performance.now() - began);
  }
  return times;
};

const server = await openLedgerServer();
try {
  const { token } = await server.signIn("keys", 0);
  const made = await fetch(server.origin + createApiKey.path, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Bench", owner: "personal", scopes: apiScopes, days: 1 }),
  });
  const { key } = createApiKey.answer.parse(await made.json());
  const session = { address: server.origin + getCredits.path, secret: token };
  const keyed = { address: server.origin + V1_PATH + getCredits.path, secret: key };
  const [by, differences] = [{ session: [] as number[], key: [] as number[] }, [] as number[]];
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ofSession = await timesOf(session.address, session.secret);
    const ofKey = await timesOf(keyed.address, keyed.secret);
    if (round === 0) continue;
    by.session.push(...ofSession);
    by.key.push(...ofKey);
    differences.push(quantile(ofKey, 0.5) - quantile(ofSession, 0.5));
  }
  for (const [name, times] of Object.entries(by)) {
    const [half, most] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(2));
    say(`get_credits with a ${name}: p50 ${half}, p95 ${most} ms of ${times.length} calls, one after the other`);
  }
  const cost = quantile(differences, 0.5);
  const all = differences.map((one) => one.toFixed(2)).join(", ");
  if (!judge("a key costs, in ms", cost, GOAL, `${cost.toFixed(2)} (rounds: ${all})`)) process.exitCode = 1;
} finally {
  await server.close();
}
