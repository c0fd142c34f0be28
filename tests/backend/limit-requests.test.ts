import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { accountById, type BackendAccount } from "#backend/accounts/accounts.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { requestLimit } from "#backend/organisations/request-limit.ts";
import { LimitMailMessage, sendLimitMail } from "#backend/organisations/send-limit-mail.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { createNotifyingBackend, type NotifyingBackend } from "#tests/support/backend/notifications.ts";
import {
  anOrganisation,
  leave,
  type SetUpOrganisation,
  teamSeenBy,
  update,
} from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person } from "#tests/support/backend/webhook-backend.ts";

const HOUR = 60 * 60_000;
let now = Date.UTC(2026, 10, 20, 12);
let backend: NotifyingBackend;
let acme: SetUpOrganisation;
/** Of `acme`, with a monthly limit of 10 credits. */
let member: Person;
beforeAll(async () => {
  backend = await createNotifyingBackend({ clock: () => now });
});
beforeEach(async () => {
  acme = await anOrganisation(backend, "Acme");
  member = await acme.join();
  await update(acme.owner, member, { monthly_cap: 10 });
  backend.queue.sent.length = 0;
});
afterAll(() => backend.database.drop());

const request = (person: Person) => person.post("/webhook/limit_request", {});
const addresses = (mails: readonly { readonly to: string }[]) => mails.map(({ to }) => to).toSorted();
const addressesOf = (...people: readonly Person[]) => people.map(({ account }) => account.email).toSorted();

test("each owner and admin gets one mail, which says who asks, what they have used, and why it comes", async () => {
  const [admin, other] = [await acme.join("admin"), await acme.join()];
  await grantCredits(backend.database.db, { walletId: acme.id, amount: tenths(1000), operation: randomUUID() });
  await backend.reveal(member, 1);
  await member.post("/webhook/update_user", { name: "Meera Shah" });

  expect(await request(member)).toMatchObject({ status: 200, json: {} });

  const mails = await backend.mailed();
  expect(addresses(mails)).toEqual(addressesOf(acme.owner, admin));
  expect(addresses(mails)).not.toContain(other.account.email);
  const mail = mails.find(({ to }) => to === admin.account.email);
  expect(mail?.subject).toBe("Request for a higher monthly limit in Acme");
  expect(mail?.text).toBe(`Request for a higher monthly limit

Meera Shah (${member.account.email}) asks you to raise their monthly limit in Acme. They have used 5 of 10 credits this month.

Open their limit:
https://leadlight.example/dashboard/team-management?member=${member.account.id}

You get this mail because you are an admin of Acme. A member can ask once a day.
`);
  expect(mails.find(({ to }) => to === acme.owner.account.email)?.text).toContain("you are an owner of Acme");
});

test("the team says who asked and when, for a day or until the limit is changed", async () => {
  const asked = async () => {
    const team = await teamSeenBy(acme.owner);
    return team.find(({ req_id }) => req_id === member.account.id)?.limit_requested_at;
  };
  // The database notes the time of a change by its own clock.
  now = Date.now();
  expect(await asked()).toBeNull();
  await request(member);
  expect(await asked()).toBe(new Date(now).toISOString());
  now += 24 * HOUR;
  expect(await asked()).toBeNull();

  now -= 24 * HOUR;
  await update(acme.owner, member, { monthly_cap: 20 });
  expect(await asked()).toBeNull();
});

test("an admin asks the others, and not themselves", async () => {
  const [admin, other] = [await acme.join("admin"), await acme.join("admin")];
  await update(acme.owner, admin, { monthly_cap: 10 });
  await request(admin);
  expect(addresses(await backend.mailed())).toEqual(addressesOf(acme.owner, other));
});

test("names change neither the headers nor the markup of the mail", async () => {
  const hostile = "<img src=x onerror=alert(1)>\r\nBcc: all@rival.example\u{202e}";
  acme = await anOrganisation(backend, `${hostile}${"x".repeat(120)}`);
  member = await acme.join();
  await update(acme.owner, member, { monthly_cap: 10 });
  await backend.database.db("update account set name = $2 where id = $1", [member.account.id, hostile]);
  await request(member);
  const [mail] = await backend.mailed();
  expect(mail?.subject).toMatch(/^Request for a higher monthly limit in .{100}$/u);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&lt;img");
  expect(mail?.text).not.toMatch(/\r|\u202e|\nBcc/);
});

test("an account asks once a day, also at the same time, and others ask for themselves", async () => {
  const other = await acme.join();
  await update(acme.owner, other, { monthly_cap: 10 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(member)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
  expect(await backend.mailed()).toHaveLength(1);

  now += 19 * HOUR;
  const refusal = await request(member);
  expect(refusal.json).toEqual({ message: "Your request was sent already. You can send another in 5 hours." });
  expect(refusal.headers.get("Retry-After")).toBe(String(5 * 60 * 60));
  expect((await request(other)).status).toBe(200);
  now += 5 * HOUR;
  expect((await request(member)).status).toBe(200);
  expect(addresses(await backend.mailed())).toEqual(addressesOf(acme.owner, acme.owner));
});

test.each([
  ["without an organisation", () => backend.signIn(), 403, "You don't belong to an organisation."],
  ["without a monthly limit", () => acme.join(), 409, "You have no monthly limit in Acme."],
  [
    "who owns the organisation",
    async () => {
      await update(acme.owner, acme.owner, { monthly_cap: 10 });
      return acme.owner;
    },
    409,
    "As an owner, you can raise your monthly limit yourself, in Team management.",
  ],
  [
    "who has left it",
    async () => {
      await leave(member);
      return member;
    },
    403,
    "You don't belong to an organisation.",
  ],
] as const)("someone %s is refused, and nobody is mailed", async (_, who, status, message) => {
  const person = await who();
  expect(await request(person)).toMatchObject({ status, json: { message: expect.stringContaining(message) } });
  expect(await backend.mailed()).toEqual([]);
});

test.each([
  ["can't sign in any more", "delete from auth_user where id = $1"],
  [
    "is about to be deleted",
    `insert into account_deletion (account_id, asked_at, due_at, try_at) values ($1, now(), now(), now())`,
  ],
])(
  "an owner whose account %s is not mailed, and a request that can be mailed to nobody is not counted",
  async (_, how) => {
    const [admin, other] = [await acme.join("admin"), await acme.join()];
    await update(acme.owner, other, { monthly_cap: 10 });
    await backend.database.db(how, [acme.owner.account.id]);
    expect((await request(member)).status).toBe(200);
    expect(addresses(await backend.mailed())).toEqual(addressesOf(admin));

    await backend.database.db(how, [admin.account.id]);
    for (const repeated of [await request(other), await request(other)])
      expect(repeated).toMatchObject({
        status: 502,
        json: { message: "We can't send mail to any owner or admin of Acme now. Please ask one of them yourself." },
      });
    expect(await backend.mailed()).toEqual([]);
  },
);

test.each([
  ["the limit was raised", () => update(acme.owner, member, { monthly_cap: 20 })],
  ["the limit was lifted", () => update(acme.owner, member, { monthly_cap: null })],
  ["the member has left", () => leave(member)],
])("nobody is mailed where %s meanwhile", async (_, happen) => {
  await request(member);
  await happen();
  expect(await backend.mailed()).toEqual([]);
});

test("an admin who was made a member meanwhile is not mailed", async () => {
  const admin = await acme.join("admin");
  await request(member);
  await update(acme.owner, admin, { role: "member" });
  expect(addresses(await backend.mailed())).toEqual(addressesOf(acme.owner));
});

test("a server without a mail server does not offer it, and says so where it is called", async () => {
  const silent = await createWebhookBackend({ sendsMail: false });
  try {
    const organisation = await anOrganisation(silent, "Acme");
    const person = await organisation.join();
    await update(organisation.owner, person, { monthly_cap: 10 });
    expect((await person.get("/webhook/get_credits")).json).toMatchObject({
      capabilities: expect.not.arrayContaining(["limit_requests"]),
    });
    expect(await request(person)).toMatchObject({
      status: 502,
      json: { message: expect.stringContaining("yourself") },
    });
  } finally {
    await silent.database.drop();
  }
});

const accountOf = async ({ account }: Person): Promise<BackendAccount> => {
  const known = await accountById(backend.database.db, account.id);
  if (known === undefined) throw new Error("No such account");
  return known;
};

test("a request that breaks off is not counted, and a mail server that is away for a while loses none and sends none twice", async () => {
  const { database, mailer, log } = backend;
  const admin = await acme.join("admin");
  const queue = await openQueue({ url: database.url, log });
  const needs = { database, clock: () => now, sendsMail: true };
  try {
    const breaking: JobQueue = {
      send: async (...message) => {
        await queue.send(...message);
        throw new Error("The process died");
      },
    };
    const account = await accountOf(member);
    await expect(requestLimit({ ...needs, queue: breaking }, account)).rejects.toThrow("The process died");

    mailer.sent.length = 0;
    backend.logged.length = 0;
    const tried: string[] = [];
    mailer.fail(() => {
      tried.push("");
      return tried.length <= 2 ? Promise.reject(new Error(`451 ${admin.account.email} later`)) : Promise.resolve();
    });
    const send = sendLimitMail({ db: database.db, mailer, origin: "https://leadlight.example", log });
    await queue.work("limit-mail", { data: LimitMailMessage, atOnce: 1 }, send);
    expect(await requestLimit({ ...needs, queue }, account)).toEqual({ outcome: "requested" });
    while (mailer.sent.length < 2) await pause(20);
    // The messages that were sent come once more, as after a crash.
    for (const message of await sentMessages()) await send(message);
    expect(addresses(mailer.sent)).toEqual(addressesOf(acme.owner, admin));
    expect(backend.logged.filter(Boolean)).toContain("A request for a higher monthly limit could not be mailed: Error");
    expect(backend.logged.join()).not.toContain("@");
  } finally {
    mailer.fail();
    await queue.stop();
  }
});

const sentMessages = async (): Promise<readonly LimitMailMessage[]> => {
  const rows = await backend.database.db<{ data: unknown }>("select data from job_queue.job where name = 'limit-mail'");
  expect(rows).toHaveLength(2);
  return rows.map(({ data }) => LimitMailMessage.parse(data));
};
