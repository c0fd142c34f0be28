import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { isWrongValue, runReportTrace, type TracePerson } from "#tests/support/backend/reports/report-traces.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { seededRandom } from "#tests/support/random.ts";

// `npm run bench:ledger -- reports` runs several, with kill -9 between the steps.
const STEPS = 45;
const ENOUGH = tenths(100_000);

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend({
    verify: async (email) => ({
      outcome: isWrongValue(email) ? "undeliverable" : "deliverable",
      reasons: [],
      checkedAt: new Date().toISOString(),
    }),
  });
});
afterAll(() => backend.database.drop());

/** Breaks all connections that do something, for as long as requests take. */
const interrupt = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) {
    await backend.database
      .db(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
      )
      .catch(() => []);
    await pause(3);
  }
};

const payer = (person: Person, company: string, walletId = person.account.walletId): TracePerson => ({
  walletId,
  company,
  email: person.account.email,
  call: async (method, path, { body, key }) => {
    const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
    return method === "GET" ? person.get(path, headers) : person.post(path, body, headers);
  },
});

/** An organisation, two of one company, one of another, and one with a private address. */
const somePeople = async (): Promise<readonly TracePerson[]> => {
  const { id, owner } = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: id, amount: ENOUGH, operation: randomUUID() });
  const company = `${randomUUID()}.example`;
  const at = (domain: string) => backend.signIn(ENOUGH, `${randomUUID()}@${domain}`);
  return [
    payer(owner, "organisation", id),
    payer(await at(company), company),
    payer(await at(company), company),
    payer(await at(`${randomUUID()}.example`), "another"),
    payer(await at("gmail.com"), "private"),
  ];
};

test("in a random trace of reveals and reports, nothing is given back twice or too much", async () => {
  const random = seededRandom();
  const world = { ...backend, people: await somePeople(), items: ["phone_no", "work_email"], interrupt } as const;
  const { requests, repeated, creditsBack } = await runReportTrace(world, random, STEPS).catch((error: unknown) => {
    throw new Error(`With seed ${random.seed}`, { cause: error });
  });
  process.stdout.write(
    `Reports (seed ${random.seed}): ${requests} requests, ${repeated} sent again, ${creditsBack} credited back\n`,
  );
  expect(creditsBack, `seed ${random.seed}`).toBeGreaterThan(1);
  await expectBalancedLedger(backend.database.db);
}, 300_000);
