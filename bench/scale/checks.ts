import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { auditLedger } from "#bench/ledger-server.ts";
import type { Caller } from "./calls.ts";
import type { Cluster } from "./cluster.ts";
import type { Buyer, Load } from "./load.ts";
import { receivedMails } from "./mailboxes.ts";
import type { Order } from "./orders.ts";
import { walletOf } from "./people.ts";

/** What is wrong, in words; empty where all is well. */
type Faults = readonly string[];

const repeated = (values: readonly string[]): string[] => values.filter((one, index) => values.indexOf(one) !== index);

/** Everything that was answered is charged once, and each balance is what its entries come to. */
export const checkBooks = async ({ database }: Cluster, buyers: readonly Buyer[]): Promise<Faults> => {
  const faults: string[] = [];
  for (const { email, bought } of buyers) {
    // Taken before the books are read, while others are still bought.
    const acknowledged = bought.map(({ operation }) => operation);
    const { balance, entries, charged } = await auditLedger(database, await walletOf(database, email));
    for (const operation of acknowledged) {
      const charges = charged.filter((one) => one === operation || one.startsWith(`${operation}:`)).length;
      if (charges !== 1) faults.push(`${operation} was charged ${charges} times`);
    }
    if (balance !== entries) faults.push(`a balance of ${balance} with entries of ${entries}`);
  }
  const wrong = await database.db(
    `select w.id from wallet w join credit_entry e on e.wallet_id = w.id
      group by w.id having w.balance_tenths <> sum(e.delta_tenths)`,
  );
  if (wrong.length > 0) faults.push(`${wrong.length} balances are not the sum of their entries`);
  return faults;
};

/** Another worker takes over what a stopped one was about to send, within half a minute (backend/platform/jobs/queue.ts). */
const MAILED_WITHIN_MS = 60_000;

/** How many mails about each job have come, once there is one about each or the time is over. */
const reportsOf = async ({ mail }: Cluster, orders: readonly Order[]): Promise<ReadonlyMap<string, number>> => {
  const until = performance.now() + MAILED_WITHIN_MS;
  for (;;) {
    const mails = await receivedMails(mail.address);
    const counts = orders.map(
      ({ jobId, email }) =>
        [jobId, mails.filter(({ to, text }) => to === email && text.includes(jobId)).length] as const,
    );
    if (counts.every(([, count]) => count > 0) || performance.now() > until) return new Map(counts);
    await pause(500);
  }
};

/** Each job has ended, its result has each profile once, and one mail was sent about it; after a kill it may be two. */
export const checkOrders = async (cluster: Cluster, orders: readonly Order[]): Promise<Faults> => {
  const faults: string[] = [];
  const { database } = cluster;
  const reported = await reportsOf(cluster, orders);
  for (const { jobId, profiles, result, state } of orders) {
    if (state !== "done") faults.push(`a bulk job is ${state}`);
    const missing = profiles.filter((profile) => !result.includes(profile));
    if (missing.length > 0) faults.push(`${missing.length} rows of a bulk job are missing`);
    if (repeated(result).length > 0) faults.push(`${repeated(result).length} rows of a bulk job are there twice`);
    const reports = reported.get(jobId) ?? 0;
    if (reports === 0) faults.push("a bulk job was not reported by mail");
    if (reports > 2) faults.push(`a bulk job was reported by ${reports} mails`);
  }
  const unequal = await database.db(
    `select j.id from bulk_job j
      where j.spent_tenths <> (select coalesce(sum(s.spent_tenths), 0) from bulk_subject s where s.job_id = j.id)
         or j.found + j.owned + j.not_found + j.failed <> (select count(*) from bulk_subject s where s.job_id = j.id and outcome is not null)
         or (j.reserved_tenths > 0 and j.state <> 'running')`,
  );
  if (unequal.length > 0) faults.push(`${unequal.length} bulk jobs spent or counted something else than their rows`);
  return faults;
};

const Credits = z.object({ credits: z.coerce.number() });
const CHECKED_PER_BUYER = 5;

/** What was bought is free under another key, and shows the same. */
export const checkOwned = async ({ origin }: Cluster, caller: Caller, buyers: readonly Buyer[]): Promise<Faults> => {
  const faults: string[] = [];
  for (const { headers, bought } of buyers) {
    const balance = async (): Promise<number> =>
      Credits.parse(JSON.parse(await caller.insist("get_credits", `${origin}/webhook/get_credits`, { headers })))
        .credits;
    const before = await balance();
    for (const { path, init } of bought.slice(-CHECKED_PER_BUYER))
      await caller.insist("owned", origin + path, { ...init, headers });
    if ((await balance()) !== before) faults.push("something that was bought was paid for again");
  }
  return faults;
};

const RenewedSession = z.object({ access_token: z.string() });

/** Everybody is still signed in, and can renew the session. */
export const checkSessions = async ({ origin }: Cluster, caller: Caller, load: Load): Promise<Faults> => {
  const faults: string[] = [];
  for (const { headers, refreshToken } of [...load.buyers, ...load.newcomers]) {
    const seen = await caller.attempt("get_credits", `${origin}/webhook/get_credits`, { headers });
    if (seen === undefined) faults.push("a session is not valid any more");
    const renewed = await caller.attempt("token", `${origin}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      body: JSON.stringify({ refresh_token: refreshToken }),
    });
    if (renewed === undefined || !RenewedSession.safeParse(JSON.parse(renewed)).success)
      faults.push("a session could not be renewed");
  }
  return faults;
};
