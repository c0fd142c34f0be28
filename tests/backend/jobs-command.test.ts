import { afterAll, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { auditLog } from "#wire/audit-log.ts";
import { jobWork } from "#backend/commands/job-work.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { insertJob, samplePeople, snapshotOfJob } from "#tests/support/backend/bulk.ts";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { peopleFile, phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend();
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

const HOUR_MS = 3_600_000;
const command = async (...parameters: string[]) =>
  jobWork(parameters)(backend.database, {
    clock: () => Date.now() + 3 * HOUR_MS,
    withQueue: (change) => change(backend.queue),
  });
const cancel = (id: string) => command("cancel", id, "--reason", "Reads a list of politicians", "--actor", "Meera");

test("the operator sees whose jobs are open, and nothing of their files", async () => {
  const person = await backend.signIn(1_000);
  const order = { ...phoneOrder, file_name: "marked-file.csv", remark: "marked-remark", name: "marked-name" };
  const { job_id: id } = await intake.start(person, order, peopleFile(2));
  const [line = "", ...more] = await command("list", "--open");
  expect(more).toEqual([]);
  expect(line).toBe(
    `${id}  running  find-contacts  0 of 2 rows  spent 0 credits  reserved 10 credits  3 h old  account ${person.account.id}`,
  );
  await cancel(id);
  expect(await command("list", "--open")).toEqual(["There are no such jobs."]);
  const [ended = ""] = await command("list");
  expect(ended).toContain(`${id}  cancelled`);
  expect(line + ended).not.toMatch(/marked/);
});

test("a job that the operator cancels gives back what it reserved, and its owner sees it cancelled", async () => {
  const person = await backend.signIn(1_000);
  const { job_id: id } = await intake.start(person, phoneOrder, peopleFile(4));
  expect(await snapshotOfJob(backend.database.db, id)).toMatchObject({ reserved: 200, balance: 1_050 });
  expect(await cancel(id)).toEqual(["The job is cancelled. What it reserved and did not spend is free again."]);
  expect(await snapshotOfJob(backend.database.db, id)).toMatchObject({
    state: "cancelled",
    reason: null,
    reserved: 0,
    balance: 1_250,
  });
  expect(await intake.job(person, id)).toMatchObject({ state: "cancelled", cancelled_by: null });
  await expect(cancel(id)).rejects.toThrow("The job has ended already.");
  await expectBalancedLedger(backend.database.db);
});

test("who cancelled a job of an organisation, and why, is in its audit log", async () => {
  const acme = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "grant" });
  const id = await insertJob(
    backend.database,
    { ...acme.owner.account, walletId: acme.id },
    { subjects: samplePeople(2) },
  );
  await cancel(id);
  const { lines } = auditLog.answer.parse((await acme.owner.get(auditLog.path)).json);
  expect(lines[0]).toMatchObject({ action: "cancel-job", actor: "operator", reason: "Reads a list of politicians" });
});

test.each([
  [[], /^Usage: npm run jobs -- list/],
  [["list", "more"], /^Usage/],
  [["list", "--json"], /^Usage/],
  [["cancel", "no-id", "--reason", "x"], /^Usage/],
  [["cancel", "00000000-0000-4000-8000-000000000000"], /^Say why/],
  [["cancel", "00000000-0000-4000-8000-000000000000", "--reason", "x"], /^There is no such job/],
])("%j is refused", async (parameters, message) => {
  await expect(command(...parameters)).rejects.toThrow(message);
});
