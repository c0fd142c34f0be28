import { userInfo } from "node:os";
import * as z from "zod";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#wire/audit-log.ts";
import { checkAuditLogs } from "#backend/audit/check-audit-log.ts";
import { accountWork } from "#backend/commands/account-work.ts";
import { anOrganisation } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterAll(() => backend.database.drop());

const command = async (...parameters: string[]) => accountWork(parameters)(backend.database, backend);
const newestSeenBy = async (person: Person) =>
  auditLog.answer.parse((await person.get(`${auditLog.path}?count=1`)).json).lines[0];
const Stored = z.object({ about: z.looseObject({}) });
const newestStored = async (organisationId: string) => {
  const [row] = await backend.database.db(
    "select about from audit_line where organisation_id = $1 order by number desc limit 1",
    [organisationId],
  );
  return Stored.parse(row).about;
};

test("a grant says in the ledger who granted it and why, and for an organisation in its audit log, too", async () => {
  const acme = await anOrganisation(backend);
  const { id, email } = acme.owner.account;
  const note = ["--reason", "After the outage", "--actor", "Meera"];
  await command("credits", email, "10", ...note);
  await command("organisation-credits", email, "100", ...note);
  expect(
    await backend.database.db(
      `select e.wallet_id, e.delta_tenths, n.operator, n.reason from credit_entry e join grant_note n on n.entry_id = e.id
        where e.wallet_id = any($1) order by e.id`,
      [[id, acme.id]],
    ),
  ).toEqual([
    { wallet_id: id, delta_tenths: 100, operator: "Meera", reason: "After the outage" },
    { wallet_id: acme.id, delta_tenths: 1_000, operator: "Meera", reason: "After the outage" },
  ]);
  expect(await newestSeenBy(acme.owner)).toMatchObject({ action: "grant-credits", reason: "After the outage" });
  expect(await newestStored(acme.id)).toEqual({ credits: 1_000, operator: "Meera", reason: "After the outage" });
  await expect(command("credits", email, "10")).rejects.toThrow("Say why, with --reason.");
  expect((await acme.owner.get("/webhook/get_credits")).json).toMatchObject({ credits: 35, organisation_credits: 100 });
});

test("owners read in the audit log that the operator blocked a member, and why; who ran the command is kept with it", async () => {
  const acme = await anOrganisation(backend);
  const member = await acme.join();
  const { id, email } = member.account;
  await command("block", email, "--reason", "Sells the results on", "--actor", "Meera");
  expect((await member.get("/webhook/get_credits")).status).toBe(403);
  expect(await newestSeenBy(acme.owner)).toMatchObject({
    action: "block-account",
    actor: "operator",
    subject: email,
    reason: "Sells the results on",
  });
  expect(await newestStored(acme.id)).toEqual({ member: id, operator: "Meera", reason: "Sells the results on" });

  await command("unblock", email);
  expect(await newestSeenBy(acme.owner)).toMatchObject({ action: "unblock-account", subject: email, reason: null });
  expect(await newestStored(acme.id)).toEqual({ member: id, operator: userInfo().username });

  await backend.database.db(
    `with u as (insert into auth_user (id, email, confirmed_at, last_sign_in_at, created_at, updated_at)
                values ($1, $2, now(), now(), now(), now()) returning id)
     insert into auth_session (id, user_id, refresh_key, created_at, refreshed_at)
       select gen_random_uuid(), id, '\\x00', now(), now() from u`,
    [id, email],
  );
  await command("sign-out", email);
  expect(await newestSeenBy(acme.owner)).toMatchObject({ action: "sign-out-account", subject: email });
  await command("sign-out", email);
  expect(await newestSeenBy(acme.owner)).toMatchObject({ number: 6 });
  expect((await checkAuditLogs(backend.database.db)).faults).toEqual([]);
});
