import { setTimeout as pause } from "node:timers/promises";
import { runReportTrace, type TracePerson, type TraceTally } from "#tests/support/backend/reports/report-traces.ts";
import { seededRandom } from "#tests/support/random.ts";
import type { LedgerServer } from "./ledger-server.ts";

const STEPS = 60;
/** In tenths: more than a trace can cost. */
const ENOUGH = 100_000;

interface Traces {
  readonly traces: number;
  readonly seed: number;
  readonly report: (isGood: boolean, text: string) => void;
}

/** Random traces of reveals and reports against the server, which is killed now and then; its books must be those of the model. */
export const reportsUnderKills = async (server: LedgerServer, { traces, seed, report }: Traces): Promise<void> => {
  let kills = 0;
  const interrupt = async (): Promise<void> => {
    kills += 1;
    await server.kill();
    await server.start();
  };
  const tallies: TraceTally[] = [];
  let firstFault: string | undefined;
  for (let trace = 0; trace < traces && firstFault === undefined; trace += 1) {
    const world = { database: server.database, people: await somePeople(server, trace), interrupt };
    await runReportTrace({ ...world, items: ["phone_no"] }, seededRandom(seed + trace), STEPS).then(
      (tally) => tallies.push(tally),
      (fault: unknown) => (firstFault = `with seed ${seed + trace}: ${String(fault)}`),
    );
  }
  const sum = (count: (tally: TraceTally) => number): number => tallies.reduce((all, one) => all + count(one), 0);
  report(
    firstFault === undefined && sum(({ creditsBack }) => creditsBack) > 0,
    `${tallies.length} traces of reveals and reports, kill -9 ${kills} times: ${sum(({ requests }) => requests)} requests, ` +
      `${sum(({ repeated }) => repeated)} sent again, ${sum(({ creditsBack }) => creditsBack)} credited back once each` +
      (firstFault === undefined ? "" : `; the books differ ${firstFault}`),
  );
};

/** Two of one company, and two others. */
const somePeople = (server: LedgerServer, trace: number): Promise<readonly TracePerson[]> =>
  Promise.all(
    ["acme", "acme", "orbit", "nimbus"].map(async (company, place) => {
      const domain = `${company}-${trace}.example`;
      const { walletId, token } = await server.signIn(`reporter${place}`, ENOUGH, domain);
      return { walletId, company, email: `reporter${place}@${domain}`, call: callsOf(server.origin, token) };
    }),
  );

const callsOf =
  (origin: string, token: string): TracePerson["call"] =>
  async (method, path, { body, key }) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      ...(key !== undefined && { "Idempotency-Key": key }),
    };
    try {
      const answer = await fetch(`${origin}${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
      return { status: answer.status, json: await answer.json() };
    } catch {
      // The server is away for as long as it takes to start.
      await pause(100);
      return undefined;
    }
  };
