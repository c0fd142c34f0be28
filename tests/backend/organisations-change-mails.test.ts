import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseEmail } from "#domain/shared/email.ts";
import { NewOwnerMessage, sendNewOwnerMail } from "#backend/organisations/send-new-owner-mail.ts";
import { RaisedLimitMessage, sendRaisedLimitMail } from "#backend/organisations/send-raised-limit-mail.ts";
import { handOver } from "#backend/organisations/hand-over.ts";
import { accountById } from "#backend/accounts/accounts.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { createNotifyingBackend, type NotifyingBackend } from "#tests/support/backend/notifications.ts";
import { anOrganisation, remove, type SetUpOrganisation, update } from "#tests/support/backend/organisation.ts";
import type { Person } from "#tests/support/backend/webhook-backend.ts";

let backend: NotifyingBackend;
let acme: SetUpOrganisation;
/** Of `acme`, with a monthly limit of 10 credits. */
let member: Person;
beforeAll(async () => {
  backend = await createNotifyingBackend();
});
beforeEach(async () => {
  acme = await anOrganisation(backend, "Acme");
  member = await acme.join();
  await update(acme.owner, member, { monthly_cap: 10 });
  backend.queue.sent.length = 0;
});
afterAll(() => backend.database.drop());

const handlers = () => {
  const { database, mailer, log } = backend;
  const needs = {
    db: database.db,
    mailer,
    log,
    origin: "https://leadlight.example",
    supportEmail: "help@leadlight.example",
  };
  return { raised: sendRaisedLimitMail(needs), owner: sendNewOwnerMail(needs) };
};

const work = async (messages: readonly { readonly name: string; readonly data: object }[]) => {
  const { raised, owner } = handlers();
  for (const { name, data } of messages) {
    if (name === "raised-limit-mail") await raised(RaisedLimitMessage.parse(data));
    if (name === "new-owner-mail") await owner(NewOwnerMessage.parse(data));
  }
};

/** Does what lies in the queue, and returns the mails that this sent. */
const mailed = async () => {
  const { sent } = backend.mailer;
  sent.length = 0;
  await work(backend.queue.sent.splice(0));
  return [...sent];
};

const handOverTo = (person: Person) => acme.owner.post("/webhook/hand_over", { email: person.account.email });

describe("a member whose monthly limit is raised", () => {
  test("gets one mail, which says by whom, from what and to what", async () => {
    await acme.owner.post("/webhook/update_user", { name: "Asha Rao" });
    expect((await update(acme.owner, member, { monthly_cap: 25.5 })).status).toBe(200);
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(member.account.email);
    expect(mail?.subject).toBe("Your monthly limit in Acme was raised");
    expect(mail?.text).toBe(`Your monthly limit was raised

Asha Rao (${acme.owner.account.email}) raised your monthly limit in Acme from 10 to 25.5 credits. You have used 0 credits this month.

If a bulk job is paused because of the old limit, you can resume it.

Open Leadlight:
https://leadlight.example/dashboard

You get this mail because you belong to Acme.
`);
    expect(mail?.html).toContain("from 10 to 25.5 credits");
  });

  test("or removed, gets a mail that says so", async () => {
    await update(acme.owner, member, { monthly_cap: null });
    const [mail] = await mailed();
    expect(mail?.subject).toBe("Your monthly limit in Acme was removed");
    expect(mail?.text).toContain(`${acme.owner.account.email} removed your monthly limit in Acme. `);
  });

  test.each([
    ["a lower limit", { monthly_cap: 5 }],
    ["the same limit", { monthly_cap: 10 }],
    ["another role", { role: "admin" }],
  ])("gets none for %s", async (_what, change) => {
    expect((await update(acme.owner, member, change)).status).toBe(200);
    expect(await mailed()).toEqual([]);
  });

  test("gets none for a first limit, nor an owner for their own", async () => {
    await update(acme.owner, await acme.join(), { monthly_cap: 10 });
    await update(acme.owner, acme.owner, { monthly_cap: 10 });
    await update(acme.owner, acme.owner, { monthly_cap: 20 });
    expect(await mailed()).toEqual([]);
  });

  test("gets none for what no longer holds: the limit was changed again, or they were removed", async () => {
    await update(acme.owner, member, { monthly_cap: 20 });
    await update(acme.owner, member, { monthly_cap: 5 });
    expect(await mailed()).toEqual([]);
    await update(acme.owner, member, { monthly_cap: 20 });
    await remove(acme.owner, member);
    expect(await mailed()).toEqual([]);
  });
});

describe("a new owner", () => {
  const text = (by: Person) => `You are now an owner of Acme

${by.account.email} made you an owner of Acme on Leadlight.

Owners manage members and monthly limits. Only owners can hand the organisation over or close it.

Open team management:
https://leadlight.example/dashboard/team-management

If you didn't expect this, write to help@leadlight.example.
`;

  test("to whom the organisation was handed over gets one mail", async () => {
    expect((await handOverTo(member)).status).toBe(200);
    const mails = await mailed();
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.account.email, "You are now an owner of Acme"],
    ]);
    expect(mails[0]?.text).toBe(text(acme.owner));
  });

  test("beside the others gets the same, once, and none when they are an owner already", async () => {
    await update(acme.owner, member, { role: "owner" });
    expect((await mailed()).map((mail) => mail.text)).toEqual([text(acme.owner)]);
    await update(acme.owner, member, { role: "owner" });
    expect(await mailed()).toEqual([]);
  });

  test("gets none where they are no owner any more", async () => {
    await update(acme.owner, member, { role: "owner" });
    await update(acme.owner, member, { role: "member" });
    expect(await mailed()).toEqual([]);
  });
});

test("people whose account can't be signed in to get none of these mails", async () => {
  await update(acme.owner, member, { monthly_cap: 20 });
  await handOverTo(member);
  await backend.database.db("delete from auth_user where id = $1", [member.account.id]);
  expect(await mailed()).toEqual([]);
});

test("names change neither the headers nor the markup of these mails", async () => {
  const hostile = "<img src=x onerror=alert(1)>\r\nBcc: all@rival.example\u{202e}";
  await backend.database.db("update organisation set name = $2 where id = $1", [acme.id, hostile.repeat(3)]);
  await backend.database.db("update account set name = $2 where id = $1", [acme.owner.account.id, hostile]);
  await update(acme.owner, member, { monthly_cap: 20 });
  await handOverTo(member);
  const mails = await mailed();
  expect(mails).toHaveLength(2);
  for (const { subject, html = "", text = "" } of mails) {
    expect(subject).not.toMatch(/[\r\n\u202e]/);
    expect(html).not.toContain("<img");
    expect(text).not.toMatch(/\r|\u202e|\nBcc/);
  }
});

test("a refused change orders no mail", async () => {
  const admin = await acme.join("admin");
  backend.queue.sent.length = 0;
  expect((await update(member, admin, { monthly_cap: 20 })).status).toBe(403);
  expect((await admin.post("/webhook/hand_over", { email: member.account.email })).status).toBe(403);
  expect(backend.queue.sent).toEqual([]);
});

test("the mails are ordered with the change, survive a mail server that is down, and come once", async () => {
  const { database, log, mailer } = backend;
  const account = await accountById(database.db, acme.owner.account.id);
  if (account === undefined) throw new Error("There is no such account");
  const email = parseEmail(member.account.email);
  if (email === undefined) throw new Error("It has no address");
  const queue = await openQueue({ url: database.url, log });
  try {
    const dies = {
      send: async (...message: Parameters<typeof queue.send>) => {
        await queue.send(...message);
        throw new Error("The process died");
      },
    };
    await expect(handOver({ database, queue: dies }, account, email)).rejects.toThrow("The process died");
    const messages = () =>
      database.db<{ data: object }>("select data from job_queue.job where name = 'new-owner-mail'");
    expect(await messages()).toEqual([]);

    mailer.sent.length = 0;
    backend.logged.length = 0;
    let tries = 0;
    mailer.fail(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error(`451 ${member.account.email} later`)) : Promise.resolve();
    });
    await queue.work("new-owner-mail", { data: NewOwnerMessage, atOnce: 1 }, handlers().owner);
    expect(await handOver({ database, queue }, account, email)).toEqual({ outcome: "handed-over" });
    while (mailer.sent.length < 1) await pause(20);
    // The message comes once more, as after a crash.
    for (const { data } of await messages()) await handlers().owner(NewOwnerMessage.parse(data));
    expect(mailer.sent).toHaveLength(1);
    expect(backend.logged.filter(Boolean)).toContain("The mail to a new owner could not be sent: Error");
    expect(backend.logged.join()).not.toContain("@");
  } finally {
    mailer.fail();
    await queue.stop();
  }
});
