import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { accountByEmail } from "#backend/accounts/accounts.ts";
import { stopJob } from "#backend/bulk/job/stop-job.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { settleSubject } from "#backend/credits/settle-subject.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { removeMember } from "#backend/organisations/remove-member.ts";
import { RemovalMessage, sendRemovalMail } from "#backend/organisations/send-removal-mail.ts";
import { insertJob, samplePeople } from "#tests/support/backend/bulk.ts";
import {
  anOrganisation,
  answer,
  invite,
  leave,
  remove,
  rolesIn,
  type SetUpOrganisation,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let acme: SetUpOrganisation;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
beforeEach(async () => {
  acme = await anOrganisation(backend, "Acme");
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(100_000), operation: "grant" });
  backend.queue.sent.length = 0;
});
afterAll(() => backend.database.drop());

const send = (message: RemovalMessage) => {
  const { database, mailer, log } = backend;
  return sendRemovalMail({ db: database.db, mailer, log })(message);
};

/** Does what lies in the queue, and returns the mails that this sent. */
const mailed = async () => {
  const { sent } = backend.mailer;
  sent.length = 0;
  for (const { name, data } of backend.queue.sent.splice(0)) {
    if (name === "removal-mail") await send(RemovalMessage.parse(data));
  }
  return [...sent];
};

interface Called {
  readonly fileName?: string;
  readonly remark?: string;
}

/** A job of somebody, paid for by their organisation, of which `done` rows are done. */
const jobOf = async ({ account }: Person, [done, rows]: readonly [number, number], called: Called = {}) => {
  const { db } = backend.database;
  const jobId = await insertJob(
    backend.database,
    { ...account, walletId: acme.id },
    { items: ["email"], subjects: samplePeople(rows) },
  );
  await db("update bulk_job set file_name = $2, remark = $3 where id = $1", [
    jobId,
    called.fileName ?? null,
    called.remark ?? null,
  ]);
  for (let position = 0; position < done; position += 1) await settleSubject(db, { jobId, position, found: [] });
  return jobId;
};

const STILL_OWN = "You keep your personal account and its credits.";

test("a removed member gets a mail with each job that stopped, how far it got, and whose its results are", async () => {
  const [member, other] = [await acme.join(), await acme.join()];
  await jobOf(member, [3, 10], { fileName: "leads.csv", remark: "Trade fair" });
  await jobOf(member, [0, 2], { remark: "Later" });
  await jobOf(member, [0, 1200]);
  const ended = await jobOf(member, [1, 1], { fileName: "ended.csv" });
  await backend.database.transaction((db) => stopJob(db, backend.queue, { jobId: ended, state: "done" }));
  await jobOf(other, [1, 3], { fileName: "others.csv" });
  expect((await remove(acme.owner, member)).status).toBe(200);
  const mails = await mailed();
  expect(mails).toMatchObject([{ to: member.account.email, subject: "You no longer belong to Acme" }]);
  expect(mails[0]?.text).toBe(
    [
      "You no longer belong to Acme on Leadlight.",
      STILL_OWN,
      "Your bulk jobs on Acme's credits were stopped. Their results stay with Acme and won't be emailed to you.",
      [
        "- Find contacts: leads.csv: stopped after 3 of 10 rows",
        "- Find contacts: Later: stopped before the first row",
        "- Find contacts: stopped before the first row\n",
      ].join("\n"),
    ].join("\n\n"),
  );
  expect(mails[0]?.html).toContain("<li>Find contacts: leads.csv: stopped after 3 of 10 rows</li>");
});

test("a removed member without jobs under way gets a mail about the removal alone, and about one job in the singular", async () => {
  const [quiet, busy] = [await acme.join(), await acme.join()];
  await jobOf(busy, [1, 2]);
  await remove(acme.owner, quiet);
  const [alone] = await mailed();
  expect(alone?.text).toBe(`You no longer belong to Acme on Leadlight.\n\n${STILL_OWN}\n`);
  expect(alone?.html).not.toContain("<li>");
  await remove(acme.owner, busy);
  const [withJob] = await mailed();
  expect(withJob?.text).toContain(
    "Your bulk job on Acme's credits was stopped. Its results stay with Acme and won't be emailed to you.\n",
  );
});

test("who leaves knows it, and is mailed only where jobs stopped", async () => {
  const [quiet, busy] = [await acme.join(), await acme.join()];
  await jobOf(busy, [1, 2], { fileName: "leads.csv" });
  await leave(quiet);
  expect(await mailed()).toEqual([]);
  await leave(busy);
  expect(await mailed()).toMatchObject([
    { to: busy.account.email, text: expect.stringContaining("leads.csv: stopped after 1 of 2 rows") },
  ]);
});

test("nobody is mailed for a withdrawn invitation or a refused removal, nor who belongs to it again", async () => {
  const [member, invited] = [await acme.join(), await backend.signIn()];
  await invite(acme.owner, invited);
  await remove(acme.owner, invited);
  await remove(member, acme.owner);
  await leave(acme.owner);
  expect(await mailed()).toEqual([]);
  await remove(acme.owner, member);
  await answer(member, await invite(acme.owner, member), "accept");
  expect(await mailed()).toEqual([]);
});

test("names change neither the headers nor the markup of the mail", async () => {
  const hostile = `<img src=x onerror=alert(1)>\r\nBcc: all@rival.example\u{202e}`;
  acme = await anOrganisation(backend, `${hostile}${"x".repeat(120)}`);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(100), operation: "grant" });
  const member = await acme.join();
  await jobOf(member, [0, 1], { fileName: hostile });
  await remove(acme.owner, member);
  const [mail] = await mailed();
  expect(mail?.subject).toMatch(/^You no longer belong to .{100}$/u);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.text).not.toMatch(/\r|\u202e|\nBcc/);
});

test("a mail that is refused is logged for the operator without the address", async () => {
  const member = await acme.join();
  await remove(acme.owner, member);
  backend.logged.length = 0;
  backend.mailer.fail(() => Promise.reject(new Error(`550 no such user ${member.account.email}`)));
  await expect(mailed()).rejects.toThrow("550");
  backend.mailer.fail();
  expect(backend.logged.filter(Boolean)).toEqual([
    "Could not send the mail about a removal from an organisation; trying again: Error",
  ]);
});

test("a removal that breaks off mails nothing; one that is done mails once, also after the server refused it", async () => {
  const { database, mailer } = backend;
  const member = await acme.join();
  // More jobs than an index entry has room for, if all of them named the message.
  for (let count = 0; count < 100; count += 1) await jobOf(member, [0, 1]);
  const queue = await openQueue({ url: database.url, log: backend.log });
  try {
    const breaking: JobQueue = {
      send: async (...message) => {
        await queue.send(...message);
        throw new Error("The process died");
      },
    };
    const email = parseEmail(member.account.email);
    const owner = await accountByEmail(database.db, acme.owner.account.email);
    if (email === undefined || owner === undefined) throw new Error("Nobody to remove, or nobody to do so");
    const removal = { email, leave: false };
    await expect(removeMember({ database, queue: breaking }, owner, removal)).rejects.toThrow("The process died");
    expect(await rolesIn(acme.owner)).toHaveProperty([member.account.email]);
    mailer.sent.length = 0;
    let tries = 0;
    mailer.fail(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error("451 later")) : Promise.resolve();
    });
    await queue.work("removal-mail", { data: RemovalMessage, atOnce: 1 }, send);
    expect(await removeMember({ database, queue }, owner, removal)).toEqual({ outcome: "removed" });
    while (mailer.sent.length === 0) await pause(20);
    expect(mailer.sent.map(({ to }) => to)).toEqual([member.account.email]);
    expect(mailer.sent[0]?.text.match(/\n- /g)).toHaveLength(100);
    expect(tries).toBe(2);
  } finally {
    mailer.fail();
    await queue.stop();
  }
});
