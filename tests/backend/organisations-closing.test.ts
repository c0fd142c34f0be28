import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
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
import { balanceOf } from "#tests/support/backend/shared-wallet.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
beforeAll(async () => {
  backend = await createWebhookBackend();
});
afterEach(() => expectBalancedLedger(backend.database.db));
afterAll(() => backend.database.drop());

const withCredits = async (): Promise<SetUpOrganisation> => {
  const acme = await anOrganisation(backend);
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1_000), operation: "grant" });
  return acme;
};
const handOver = (by: Person, to: Person) => by.post("/webhook/hand_over", { email: to.account.email });
const close = (by: Person, name?: string) => by.post("/webhook/close_organisation", { name });
const organisationOf = async (person: Person) =>
  ((await person.get("/webhook/get_credits")).json as { organisation_id: string | null }).organisation_id;

/** A subscription that this person has bought for the organisation. */
const subscribe = (acme: SetUpOrganisation, { account }: Person, state: string) =>
  backend.database.db(
    `insert into subscription (id, state, state_at, account_id, wallet_id, payer)
     values ($1, $2, now(), $3, $4, 'organisation')`,
    [`sub_${randomUUID()}`, state, account.id, acme.id],
  );

test("a hand-over to someone who is being removed makes them the owner or is refused; an owner is always left", async () => {
  for (let round = 0; round < 5; round += 1) {
    const acme = await anOrganisation(backend);
    const [admin, heir] = [await acme.join("admin"), await acme.join()];
    const [handed, removed] = await Promise.all([handOver(acme.owner, heir), remove(admin, heir)]);
    const roles = await rolesIn(admin);
    if (handed.status === 200) {
      expect(removed.status).toBe(403);
      expect(roles).toMatchObject({ [acme.owner.account.email]: "admin", [heir.account.email]: "owner" });
    } else {
      expect([handed.status, removed.status]).toEqual([404, 200]);
      expect(roles).toEqual({ [acme.owner.account.email]: "owner", [admin.account.email]: "admin" });
    }
  }
});

test("of two hand-overs of the only owner one is done, and the former owner can leave then", async () => {
  const acme = await anOrganisation(backend);
  const heirs = [await acme.join(), await acme.join()] as const;
  expect((await leave(acme.owner)).status).toBe(409);
  const answers = await Promise.all(heirs.map((heir) => handOver(acme.owner, heir)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(Object.values(await rolesIn(acme.owner)).filter((role) => role === "owner")).toHaveLength(1);
  expect((await leave(acme.owner)).status).toBe(200);
});

test("closing lets the credits lapse, makes everyone personal, withdraws invitations, and keeps own credits", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  const invited = await backend.signIn();
  const invitation = await invite(acme.owner, invited);
  expect((await close(acme.owner)).json).toEqual({
    closed: false,
    credits: 100,
    other_members: 1,
    plans_of: [],
    jobs: [],
  });
  expect(await organisationOf(acme.owner)).toBe(acme.id);
  expect((await close(acme.owner, acme.name)).json).toMatchObject({ closed: true, credits: 100 });
  expect([await organisationOf(acme.owner), await organisationOf(member)]).toEqual([null, null]);
  expect(await balanceOf(backend.database.db, acme.id)).toBe(0);
  expect((await member.get("/webhook/get_credits")).json).toMatchObject({ credits: 25, type: "individual" });
  expect((await answer(invited, invitation, "accept")).status).toBe(410);
  expect((await close(acme.owner, acme.name)).status).toBe(403);
});

test.each(["active", "pending", "paused"])(
  "a plan that is %s keeps an organisation open, and names its buyer",
  async (state) => {
    const acme = await withCredits();
    const member = await acme.join();
    await subscribe(acme, member, state);
    await subscribe(acme, acme.owner, "cancelled");
    expect((await close(acme.owner)).json).toMatchObject({ plans_of: [member.account.email] });
    expect(await close(acme.owner, acme.name)).toMatchObject({
      status: 409,
      json: {
        message: `${acme.name} can't be closed yet. Cancel its plan first (bought by ${member.account.email}).`,
      },
    });
    expect(await organisationOf(acme.owner)).toBe(acme.id);
  },
);

test("a bulk job keeps an organisation open until it has ended, is named, and can be cancelled by an owner", async () => {
  const acme = await withCredits();
  const member = await acme.join();
  const job = { ...member.account, walletId: acme.id };
  const jobId = await insertJob(backend.database, job, { items: ["email"], subjects: samplePeople(2) });
  await backend.database.db("update bulk_job set file_name = 'leads.csv' where id = $1", [jobId]);
  expect((await close(acme.owner)).json).toMatchObject({
    jobs: [
      {
        job_id: jobId,
        type: "find-contacts",
        state: "running",
        name: null,
        file_name: "leads.csv",
        remark: null,
        member_email: member.account.email,
      },
    ],
  });
  expect(await close(acme.owner, acme.name)).toMatchObject({
    status: 409,
    json: { message: `${acme.name} can't be closed yet. 1 bulk job must end or be cancelled first.` },
  });
  expect((await acme.owner.post("/webhook/bulk_cancel", { job_id: jobId })).status).toBe(200);
  expect((await close(acme.owner, acme.name)).status).toBe(200);
});

test("a job that is ordered while the organisation is closed is paid by the person, or is stopped with it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const acme = await withCredits();
    const member = await acme.join();
    const [closed, ordered] = await Promise.all([
      close(acme.owner, acme.name),
      member.post("/webhook/bulk_enrich", { type: "find-contacts", fields: ["email"] }),
    ]);
    expect(closed.status).toBe(200);
    expect(ordered.status).toBe(200);
    const open = await backend.database.db(
      "select 1 from bulk_job where wallet_id = $1 and state not in ('cancelled', 'done', 'failed')",
      [acme.id],
    );
    expect(open).toEqual([]);
    expect(await balanceOf(backend.database.db, acme.id)).toBe(0);
  }
});

test("the name is asked for, and only owners close", async () => {
  const acme = await withCredits();
  expect(await close(acme.owner, "Another")).toMatchObject({
    status: 400,
    json: { message: `To close ${acme.name}, enter its name exactly as shown. Nothing was changed.` },
  });
  for (const role of ["admin", "member"] as const)
    expect(await close(await acme.join(role), acme.name)).toMatchObject({
      status: 403,
      json: { message: `Only owners of ${acme.name} can close it. Please ask one of them.` },
    });
});
