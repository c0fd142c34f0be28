import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { bulkIntake, type Intake } from "#tests/support/backend/bulk-intake.ts";
import { peopleFile, phoneOrder } from "#tests/support/backend/bulk-orders.ts";
import { anOrganisation, teamSeenBy } from "#tests/support/backend/organisation.ts";
import { createWebhookBackend, type Person, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

let backend: WebhookBackend;
let intake: Intake;
beforeAll(async () => {
  backend = await createWebhookBackend({ invitationLimits: { mailIntervalMs: 60_000, mailsPerDay: 1000 } });
  intake = bulkIntake(backend);
});
afterAll(() => backend.database.drop());

const UNSTORABLE = "The request contains characters that can't be stored. Please remove them and try again.";

/** What people paste, and what is stored and shown of it. */
const names: readonly (readonly [what: string, sent: string, stored: string])[] = [
  ["200 letters", "x".repeat(200), "x".repeat(200)],
  ["emoji of several characters", "Leads 👩‍💻🇮🇳❤️", "Leads 👩‍💻🇮🇳❤️"],
  ["right to left", "رواد الأعمال", "رواد الأعمال"],
  ["joiners of Persian", "می‌خواهم", "می‌خواهم"],
  ["a turned direction", "March\u202e leads\u2066", "March leads"],
  ["zero widths, which part what they stand between", "\u200bMar\u2060ch\ufeff", "Mar ch"],
  ["controls, as well", "Mar\u0007ch\u001b", "Mar ch"],
];

describe("bulk_change", () => {
  const jobOf = async (person: Person): Promise<string> =>
    (await intake.start(person, phoneOrder, peopleFile(1))).job_id;
  const change = (person: Person, job_id: string, details: object) =>
    person.post("/webhook/bulk_change", { job_id, ...details });

  test.each(names)("stores a name with %s as it is seen", async (_, name, stored) => {
    const person = await backend.signIn();
    const job_id = await jobOf(person);
    expect(await change(person, job_id, { name, remark: name })).toMatchObject({ status: 200, json: { name: stored } });
    expect(await intake.job(person, job_id)).toMatchObject({ name: stored });
  });

  test("takes a name of which nothing is seen as none", async () => {
    const person = await backend.signIn();
    const job_id = await jobOf(person);
    const changed = await change(person, job_id, { name: "\u200b \u202e\u2060", remark: "\u202e\u0007 " });
    expect(changed.status).toBe(200);
    expect([changed.json]).not.toMatchObject([{ name: expect.anything() }]);
    expect([changed.json]).not.toMatchObject([{ remark: expect.anything() }]);
  });

  test.each<[object, string]>([
    [{ name: "x".repeat(201) }, "name must be a string of at most 200 characters."],
    [{ name: "x".repeat(10_000) }, "name must be a string of at most 200 characters."],
    [{ remark: "😀".repeat(5_000) }, "remark must be a string of at most 500 characters."],
    [{ name: null }, "name must be a string of at most 200 characters."],
    [{ name: ["March"] }, "name must be a string of at most 200 characters."],
    [{ name: "a\u0000b" }, UNSTORABLE],
    [{ remark: "half \ud83d" }, UNSTORABLE],
    [{ email_when_done: 1 }, "email_when_done must be true or false."],
  ])("refuses details that cannot be right (%#) in words, and changes nothing", async (details, message) => {
    const person = await backend.signIn();
    const job_id = await jobOf(person);
    await change(person, job_id, { name: "March" });
    expect(await change(person, job_id, details)).toMatchObject({ status: 400, json: { message } });
    expect(await intake.job(person, job_id)).toMatchObject({ name: "March" });
  });

  test("of 20 changes at once one is stored as a whole", async () => {
    const person = await backend.signIn();
    const job_id = await jobOf(person);
    const sent = Array.from({ length: 20 }, (_, number) => ({ name: `Name ${number}`, remark: `Remark ${number}` }));
    const answers = await Promise.all(sent.map((details) => change(person, job_id, details)));
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    const { name, remark } = z.object({ name: z.string(), remark: z.string() }).parse(await intake.job(person, job_id));
    expect(sent).toContainEqual({ name, remark });
  });
});

describe("organisation_details", () => {
  const details = {
    name: "Acme",
    legal_name: "",
    website: "https://acme.example",
    team_size: "11-50",
    location: "Pune",
    industry: "",
    founded: "",
    gst_no: "",
    about: "",
  };
  const Stored = z.object({ details: z.object({ name: z.string(), about: z.string() }), version: z.int() });
  const call = (person: Person, body: object) => person.post("/webhook/organisation_details", body);
  const stored = async (person: Person) => Stored.parse((await call(person, {})).json);

  test.each(names)("stores a name and a text with %s as they are seen", async (_, name, shown) => {
    const { owner } = await anOrganisation(backend);
    const saved = await call(owner, { details: { ...details, name, about: name }, version: 1 });
    expect(saved).toMatchObject({ status: 200, json: { saved: true, details: { name: shown } } });
    expect((await stored(owner)).details.name).toBe(shown);
  });

  test.each<[object, string]>([
    [{ name: "x".repeat(201) }, "Please use at most 200 characters in each field"],
    [{ name: "x".repeat(10_000) }, "Please use at most 200 characters in each field"],
    [{ name: "\u200b\u2060\u202e" }, "Please enter the name of your organisation"],
    [{ location: "\ufeff" }, "Please enter your organisation's location"],
    [{ name: null }, "name must be text."],
    [{ name: { first: "Acme" } }, "name must be text."],
    [{ about: "a\u0000b" }, UNSTORABLE],
    [{ founded: "2016.5" }, "Please enter a year from 1800 to this year, such as 2016"],
    [{ founded: "-201" }, "Please enter a year from 1800 to this year, such as 2016"],
    [{ founded: "２０１６" }, "Please enter a year from 1800 to this year, such as 2016"],
    [{ team_size: "1000000" }, "Please choose your team's size"],
    [{ website: "https://user:secret@acme.example" }, "Please enter a website, such as https://www.acme.example"],
  ])("refuses details that cannot be right (%#) in words, and changes nothing", async (changes, message) => {
    const { owner } = await anOrganisation(backend);
    const refused = await call(owner, { details: { ...details, ...changes }, version: 1 });
    expect(refused).toMatchObject({ status: 400, json: { message } });
    expect((await stored(owner)).version).toBe(1);
  });

  test.each([1.5, -1, "1", 2 ** 40, 1e300])("refuses the version %j, or saves nothing", async (version) => {
    const { owner } = await anOrganisation(backend);
    const { status } = await call(owner, { details: { ...details, location: "Delhi" }, version });
    expect(status).toBeLessThan(500);
    expect((await stored(owner)).version).toBe(1);
  });

  test("of 20 owners' edits at once the first is stored, and each answer says whether it was its own", async () => {
    const { owner } = await anOrganisation(backend);
    const edits = Array.from({ length: 20 }, (_, number) =>
      call(owner, { details: { ...details, about: `Edit ${number}` }, version: 1 }),
    );
    const answers = await Promise.all(edits);
    expect(answers.map(({ status }) => status)).toEqual(edits.map(() => 200));
    expect(answers.filter(({ json }) => z.object({ saved: z.boolean() }).parse(json).saved)).toHaveLength(1);
    expect((await stored(owner)).version).toBe(2);
  });
});

describe("invite_members", () => {
  const invite = (person: Person, emails: unknown, changes: object = {}) =>
    person.post("/webhook/invite_members", { emails, role: "member", ...changes });
  const someone = () => `${randomUUID()}@new.example`;
  const WANTED = "emails must be a list of 1 to 20 email addresses.";
  const CAP = "monthly_cap must be a number of credits with at most one decimal, or null.";
  const ROLE = "role must be one of member, admin.";

  test("5,000 addresses are refused as a whole, and nobody is mailed", async () => {
    const { owner } = await anOrganisation(backend);
    const before = backend.mailer.sent.length;
    const refused = await invite(owner, Array.from({ length: 5_000 }, someone));
    expect(refused).toMatchObject({ status: 413, json: { message: "The request is too large." } });
    const fewer = await invite(owner, Array.from({ length: 500 }, someone));
    expect(fewer).toMatchObject({ status: 400, json: { message: WANTED } });
    expect(backend.mailer.sent).toHaveLength(before);
  });

  test("one mailbox in different case, with blanks and with a dot at its end is invited and mailed once", async () => {
    const { owner } = await anOrganisation(backend);
    const email = someone();
    const before = backend.mailer.sent.length;
    const answer = await invite(owner, [email, email.toUpperCase(), `  ${email} `, `${email}.`]);
    expect(answer).toMatchObject({ status: 200, json: { results: [{ email, invited: true }] } });
    expect(backend.mailer.sent).toHaveLength(before + 1);
  });

  test("one's own address, in any case, is no invitation", async () => {
    const { owner, name } = await anOrganisation(backend);
    const { email } = owner.account;
    const message = `${email} is already in ${name}. No invitation was sent.`;
    expect(await invite(owner, [email.toUpperCase()])).toMatchObject({
      status: 200,
      json: { results: [{ email, invited: false, message }] },
    });
  });

  test.each<[unknown, object, string]>([
    ["asha@acme.example", {}, WANTED],
    [null, {}, WANTED],
    [{ 0: "asha@acme.example" }, {}, WANTED],
    [[7], {}, "Please enter a valid email address"],
    [[null], {}, "Please enter a valid email address"],
    [["a\u200bsha@acme.example"], {}, "Please enter a valid email address"],
    [["asha@acme.example\r\nBcc: ben@acme.example"], {}, "Please enter a valid email address"],
    [[`${"x".repeat(10_000)}@acme.example`], {}, "Please enter a valid email address"],
    [["asha\u0000@acme.example"], {}, UNSTORABLE],
    [["asha@acme.example"], { role: "owner" }, ROLE],
    [["asha@acme.example"], { role: "Admin" }, ROLE],
    [["asha@acme.example"], { role: null }, ROLE],
    [["asha@acme.example"], { role: ["admin"] }, ROLE],
    [["asha@acme.example"], { monthly_cap: -1 }, CAP],
    [["asha@acme.example"], { monthly_cap: -0.1 }, CAP],
    [["asha@acme.example"], { monthly_cap: 0.05 }, CAP],
    [["asha@acme.example"], { monthly_cap: 1e10 }, CAP],
    [["asha@acme.example"], { monthly_cap: "5" }, CAP],
  ])(
    "refuses an invitation that cannot be right (%#) in words, and invites nobody",
    async (emails, changes, message) => {
      const { owner } = await anOrganisation(backend);
      expect(await invite(owner, emails, changes)).toMatchObject({ status: 400, json: { message } });
      expect(await teamSeenBy(owner)).toHaveLength(1);
    },
  );

  test("a limit of zero, and one of a tenth, are limits", async () => {
    const { owner } = await anOrganisation(backend);
    await invite(owner, [someone()], { monthly_cap: 0 });
    await invite(owner, [someone()], { monthly_cap: 0.3 });
    const caps = (await teamSeenBy(owner)).flatMap(({ monthly_cap: cap }) => (typeof cap === "number" ? [cap] : []));
    expect(caps.toSorted()).toEqual([0, 0.3]);
  });

  test("ten calls at once with the same addresses invite and mail each person once", async () => {
    const { owner } = await anOrganisation(backend);
    const emails = Array.from({ length: 5 }, someone);
    const before = backend.mailer.sent.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => invite(owner, emails)));
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(
      backend.mailer.sent
        .slice(before)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(emails.toSorted());
    expect(await teamSeenBy(owner)).toHaveLength(6);
  });
});
