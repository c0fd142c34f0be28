import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseDin } from "#domain/lookups/din.ts";
import { addMonths } from "#domain/rights/due-day.ts";
import { rightsWork } from "#backend/commands/rights-work.ts";
import type { DirectoryValue } from "#backend/directory/directory-entry.ts";
import { noteImport } from "#backend/directory/directory-imports.ts";
import { storeContacts, storeDirectors } from "#backend/directory/directory-store.ts";
import { completeRemovals } from "#backend/rights/remove-from-everywhere.ts";
import { questionKeysAbout } from "#backend/sources/question-key.ts";
import { listPlaces } from "#backend/suppression/list/list-places.ts";
import { aSlug } from "#tests/support/builders.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { privacyVisitor, type PrivacyVisitor } from "#tests/support/backend/privacy-visitor.ts";
import { rightsNeeds } from "#tests/support/backend/rights-needs.ts";
import { rowsWith as rowsOfTables } from "#tests/support/backend/suppression.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({
    LEADLIGHT_PROXY_HOPS: "1",
    LEADLIGHT_PRIVACY_BASIS: "Legitimate interest",
    LEADLIGHT_PRIVACY_EMAIL: "privacy@operator.example",
  });
});
afterAll(() => backend.close());

const value = (text: string): DirectoryValue => ({
  value: text,
  kind: null,
  confirmed_at: "2026-03-31",
  source: "Town register",
});

/** A person of their own for each test, by a word that occurs nowhere else. */
interface Someone {
  readonly id: string;
  readonly work: string;
  readonly home: string;
  readonly phone: string;
}
let count = 0;
let someone: Someone;
const newcomer = async (): Promise<Someone> => {
  count += 1;
  const id = `rights${String(count).padStart(3, "0")}x`;
  const one = { id, work: `${id}@acme.example`, home: `${id}@post.example`, phone: `+91 98111 00${count + 100}` };
  await backend.database.transaction((db) =>
    storeContacts(db, [
      {
        slug: aSlug(`${id}-slug`),
        name: `${id} Rao`,
        title: "Engineer",
        company: "Acme",
        phone_no: [value(one.phone)],
        email: [value(one.home)],
        work_email: [value(one.work)],
      },
    ]),
  );
  return one;
};
beforeEach(async () => {
  someone = await newcomer();
  backend.advance(2 * 60 * 60_000); // Limits start afresh.
});

/** But for the mails that were sent: the inbox of a developer's machine stands for those. */
const rowsWith = async (...[database, ...texts]: Parameters<typeof rowsOfTables>) =>
  (await rowsOfTables(database, ...texts)).filter((row) => !row.startsWith("inbox_mail:"));

const visitor = () => privacyVisitor(backend);
const proved = async (email: string): Promise<PrivacyVisitor> => {
  const person = visitor();
  expect((await person.prove(email)).status).toBe(303);
  return person;
};
const places = () => listPlaces({ variable: undefined, folder: backend.dataFolder });
const rights = (...parameters: string[]) => rightsWork(parameters)(rightsNeeds(backend.database, places()));

/** Buys the addresses and the number of someone. */
const buyAll = async ({ id }: Someone, buyer?: string) => {
  const { accessToken, email } = await backend.signUp(buyer);
  for (const type of ["email", "work_email", "phone_no"])
    await fetch(`${backend.origin}/webhook/extractor1?type=${type}&profile_url=linkedin.com/in/${id}-slug`, {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
  return { accessToken, email };
};

/** The names that the forms of the page give to values. */
const namesIn = (page: string): readonly string[] =>
  [...page.matchAll(/name="value" value="([^"]+)"/g)].map(([, name = ""]) => name);

describe("who has proved one address", () => {
  test("sees it with its source, and the other values masked", async () => {
    const page = await (await proved(someone.work)).held();
    expect(page).toContain(someone.work);
    expect(page).toContain("Town register, confirmed on 31 March 2026");
    // All values have it.
    expect(page.split("Legitimate interest")).toHaveLength(2);
    expect(page).toContain("r•••@p•••");
    // What is known comes before the form that shows the rest.
    expect(page.indexOf("r•••@p•••")).toBeLessThan(page.indexOf("Another email address of yours"));
    expect(page).toContain(`••• ${someone.phone.slice(-2)}`);
    for (const hidden of [someone.home, someone.phone]) expect(page).not.toContain(hidden);
  });

  test("sees of each value why it is held, since when and until when, also in the download", async () => {
    const { db } = backend.database;
    const id = await noteImport(db, { basis: "licensed", obtainedOn: "2026-10-01", purpose: "Sales to companies" });
    await db("update contact set work_email_import = $2, email_import = null where slug = $1", [
      `${someone.id}-slug`,
      id,
    ]);
    const person = await proved(someone.work);
    await person.prove(someone.home, true);
    const page = await person.held();
    expect(page).toContain("Licensed from a provider");
    expect(page.split("Legal basis")).toHaveLength(4);
    expect(page).toContain("Sales to companies");
    expect(page).toContain("1 October 2026");
    expect(page).toContain("1 October 2028");
    const [stored] = await db<{ day: string }>(
      "select (updated_at at time zone 'UTC')::date::text as day from contact where slug = $1",
      [`${someone.id}-slug`],
    );
    const { people } = (await (await person.get("/download")).json()) as { people: { values: object[] }[] };
    expect(people[0]?.values).toMatchObject([
      { value: someone.phone },
      {
        value: someone.home,
        legal_basis: "Legitimate interest",
        purpose: null,
        obtained_on: stored?.day,
        erase_on: addMonths(stored?.day ?? "", 24),
      },
      {
        value: someone.work,
        legal_basis: "licensed",
        purpose: "Sales to companies",
        obtained_on: "2026-10-01",
        erase_on: "2028-10-01",
      },
    ]);
  });

  test("sees who received it, with an organisation's name, and no individual's", async () => {
    const { email: buyer } = await buyAll(someone);
    const page = await (await proved(someone.work)).held();
    const month = new Date().toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
    expect(page).toContain(`An individual customer (${month})`);
    expect(page).not.toContain(buyer);
    await backend.database.db(
      `insert into organisation (id, name, website, team_size, location)
       select distinct wallet_id, 'Buyers <Ltd>', '', '', '' from possession where operation = $1`,
      [`work_email:${someone.id}-slug`],
    );
    const again = await (await proved(someone.home)).held();
    expect(again).toContain("Buyers &lt;Ltd&gt; (");
    expect(again).not.toContain("An individual customer");
  });

  test("sees who had the address checked, and what a service has found that nobody has bought", async () => {
    const { accessToken } = await backend.signUp();
    await fetch(`${backend.origin}/webhook/enrichment`, {
      method: "POST",
      headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
      body: JSON.stringify({ email: someone.work }),
    });
    const found = `${someone.id}.found@acme.example`;
    const profile = aSlug(`${someone.id}-slug`);
    const [question] = questionKeysAbout({ profile });
    await backend.database.db(
      "insert into source_run (question, id, ended_at, value, given_by) values ($1, gen_random_uuid(), now(), $2, '{finder}')",
      [question, JSON.stringify({ text: found })],
    );
    const person = await proved(someone.work);
    await person.prove(someone.home, true);
    const page = await person.held();
    expect(page).toContain("An individual customer");
    expect(page).toContain(found);
    expect(page).toContain("finder");
    await person.post("/remove", { sure: "yes" });
    expect(await rowsWith(backend.database, found)).toEqual([]);
  });

  test("does not see who received what is masked", async () => {
    await buyAll(someone);
    const download = await (await proved(someone.work)).get("/download");
    const { people } = (await download.json()) as { people: { values: Record<string, unknown>[] }[] };
    expect(
      people[0]?.values.map(({ hidden, value: text, received_by }) => [hidden, text, Array.isArray(received_by)]),
    ).toEqual([
      [true, `••• ${someone.phone.slice(-2)}`, false],
      [true, "r•••@p•••", false],
      [false, someone.work, true],
    ]);
    expect(download.headers.get("Content-Disposition")).toBe('attachment; filename="what-we-hold.json"');
  });

  test("sees everything after a second held address at another domain", async () => {
    const person = await proved(someone.work);
    await person.prove(someone.home, true);
    const page = await person.held();
    for (const shown of [someone.work, someone.home, someone.phone]) expect(page).toContain(shown);
    expect(page).not.toContain("•••");
  });

  test("sees nothing of a visit that another person has left open in the browser", async () => {
    const other = await newcomer();
    const person = await proved(someone.work);
    await person.prove(other.work);
    const page = await person.held();
    expect(page).toContain(other.work);
    expect(page).not.toContain(someone.work);
  });

  test("reads plainly that nothing is held of an unknown address", async () => {
    const page = await (await proved(`nobody${count}@acme.example`)).held();
    expect(page).toContain("We hold nothing about you.");
    expect(namesIn(page)).toEqual([]);
  });

  test("sees no person where several share the address, and can have the address removed", async () => {
    const shared = `info${count}@acme.example`;
    const other = await newcomer();
    for (const { id } of [someone, other])
      await backend.database.db("update contact set email = $2 where slug = $1", [
        `${id}-slug`,
        JSON.stringify([value(shared)]),
      ]);
    const person = await proved(shared);
    const page = await person.held();
    expect(page).toContain(`Several people in our directory share ${shared}.`);
    expect(page).not.toContain(someone.id);
    await person.post("/remove", { sure: "yes" });
    expect(await rowsWith(backend.database, shared)).toEqual([]);
    expect(await rowsWith(backend.database, `${someone.id}-slug`, `${other.id}-slug`)).not.toEqual([]);
  });

  test("sees two profiles of one name as their own, and removes both", async () => {
    await backend.database.db(
      `insert into contact (slug, name, work_email) select slug || '-2', upper(name), work_email from contact where slug = $1`,
      [`${someone.id}-slug`],
    );
    const person = await proved(someone.work);
    expect(await person.held()).toContain(`${someone.id}-slug-2`);
    await person.post("/remove", { sure: "yes" });
    expect(await rowsWith(backend.database, someone.id)).toEqual([]);
  });

  test("sees the entry of a director of the same name as their own", async () => {
    const din = parseDin(`9811${String(count).padStart(4, "0")}`);
    if (din === undefined) throw new RangeError("Not a DIN");
    await backend.database.transaction((db) =>
      storeDirectors(db, [
        { din, name: `${someone.id} rao`, title: null, company: null, phone: [], email: [value(someone.work)] },
      ]),
    );
    const person = await proved(someone.work);
    const page = await person.held();
    expect(page).toContain(din);
    expect(page).toContain(`${someone.id}-slug`);
    await person.post("/remove", { sure: "yes" });
    expect(await rowsWith(backend.database, someone.id, din)).toEqual([]);
  });
});

describe("removing", () => {
  test("a person removes everything about them, and is not found any more", async () => {
    const { accessToken } = await buyAll(someone);
    const person = await proved(someone.work);
    const answer = await person.post("/remove", { sure: "yes" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/privacy/request/removed"]);
    expect(await (await person.get("/removed")).text()).toContain("You are removed");
    expect(await rowsWith(backend.database, someone.id, someone.phone)).toEqual([]);
    const found = await fetch(
      `${backend.origin}/webhook/extractor1?type=profile&profile_url=linkedin.com/in/${someone.id}-slug`,
      {
        headers: { Authorization: `Bearer ${accessToken}` },
      },
    );
    expect(await found.text()).not.toContain(`${someone.id} Rao`);
    expect((await person.get("/held")).status).toBe(403);
    for (const one of [someone.work, someone.home])
      expect(await rights("check", "email", one)).toEqual(["On the suppression list"]);

    backend.advance(2 * 60 * 60_000);
    const again = await (await proved(someone.work)).held();
    expect(again).toContain("We hold nothing about you.");
    expect(again).toContain("on our list of people to keep out");
  });

  test("asks whether they are sure", async () => {
    const person = await proved(someone.work);
    const answer = await person.post("/remove", {});
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Tick the box to be removed.");
    expect(await rowsWith(backend.database, `${someone.id}-slug`)).not.toEqual([]);
  });

  test("a person removes one value, masked or not, and stays with the others", async () => {
    const person = await proved(someone.work);
    // What is shown comes before what is masked, and the number is the first of those.
    const [, phone = ""] = namesIn(await person.held());
    const answer = await person.post("/remove-value", { value: phone });
    const page = await answer.text();
    expect(page).toMatch(/••.* is removed, and stays out\./);
    expect(namesIn(page)).toHaveLength(2);
    expect(await rowsWith(backend.database, someone.phone)).toEqual([]);
    expect(await rights("check", "email", someone.work)).toEqual(["Not on the suppression list"]);
  });

  test("a name of another visit, or any other, removes nothing", async () => {
    const [one, other] = [await proved(someone.work), await proved(someone.home)];
    for (const name of [...namesIn(await other.held()), "", "x".repeat(5_000)]) {
      expect((await one.post("/remove-value", { value: name })).status).toBe(200);
    }
    expect(namesIn(await one.held())).toHaveLength(3);
  });

  test("that several tabs ask for at once ends well for each", async () => {
    const person = await proved(someone.work);
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.post("/remove", { sure: "yes" })));
    expect(answers.map(({ status }) => [303, 403].includes(status))).toEqual([true, true, true, true]);
    expect(await rowsWith(backend.database, someone.id, someone.phone)).toEqual([]);
  });

  test("that a crash has cut off is completed by the next hourly work", async () => {
    const { database } = backend;
    await database.db(
      "insert into privacy_removal (kind, value, scope, asked_at) values ('profile', $1, 'person', now())",
      [`${someone.id}-slug`],
    );
    const at = (ms: number) => completeRemovals({ ...places(), database, clock: () => Date.now() + ms });
    await at(60_000);
    expect(await rowsWith(database, `${someone.id}-slug`)).not.toEqual([]);
    await at(6 * 60_000);
    expect(await rowsWith(database, someone.id)).toEqual([]);
  });
});

describe("the register of requests", () => {
  const lines = async () =>
    backend.database.db<{ kind: string; outcome: string | null; due: string }>(
      "select kind, outcome, (due_on - asked_at::date)::text as due from privacy_request order by id",
    );
  const since = async (before: number) => (await lines()).slice(before).map(({ kind, outcome }) => [kind, outcome]);

  test("has what the page has met at once, each visit's look and download once, without the person", async () => {
    const before = (await lines()).length;
    const person = await proved(someone.work);
    await person.held();
    await person.prove(someone.home, true);
    await Promise.all([person.get("/download"), person.get("/download")]);
    await person.get("/download");
    const [name = ""] = namesIn(await person.held());
    await person.post("/remove-value", { value: name });
    await person.post("/remove", { sure: "yes" });
    expect(await since(before)).toEqual([
      ["see", "met"],
      ["copy", "met"],
      ["remove-value", "met"],
      ["remove", "met"],
    ]);
    expect((await lines()).every(({ due }) => Number(due) >= 27 && Number(due) <= 32)).toBe(true);
    expect(await rowsWith(backend.database, someone.id, someone.phone)).toEqual([]);
  });

  test("has a wrong code, and a page that nobody is let into, as no request", async () => {
    const before = (await lines()).length;
    const person = visitor();
    await person.post("", { asked: someone.work });
    await person.post("/code", { email: someone.work, code: "000000" });
    await person.get("/download");
    await person.post("/remove", { sure: "yes" });
    expect(await since(before)).toEqual([]);
  });

  test("has a removal as open until its last part is made up for after a crash", async () => {
    const { database } = backend;
    const before = (await lines()).length;
    await database.db(
      `with request as (
         insert into privacy_request (kind, language, law, asked_at, due_on) values ('remove', 'en', 'gdpr', now(), now())
         returning id)
       insert into privacy_removal (kind, value, scope, asked_at, request_id)
       select 'email', one, 'value', now() + later * interval '4 minutes', id
         from request, unnest(array[$1, $2], array[0, 1]) as removal (one, later)`,
      [someone.work, someone.home],
    );
    const removing = () => rights("requests").then((all) => all.some((line) => line.includes("the page is removing")));
    const completeAfter = async (minutes: number) => {
      const needs = { ...places(), database, clock: () => Date.now() + minutes * 60_000 };
      await Promise.all([completeRemovals(needs), completeRemovals(needs)]);
    };
    await completeAfter(6);
    expect([await removing(), await since(before)]).toEqual([true, [["remove", null]]]);
    await completeAfter(12);
    expect([await removing(), await since(before)]).toEqual([false, [["remove", "met"]]]);
    expect(await rowsWith(database, someone.work, someone.home)).toEqual([]);
  });
});

describe("the operator's queue", () => {
  test("gets requests by number and profile, and confirms who asks", async () => {
    const contact = `${someone.id}@new.example`;
    const person = visitor();
    const page = await (await person.post("", { asked: someone.phone })).text();
    expect(page).toContain("Nobody can prove a phone number or a profile with a mailed code.");
    const sent = await person.post("/operator", { asked: someone.phone, contact });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/privacy/request/sent"]);
    await person.post("/operator", { asked: someone.phone, contact });
    const [line = "", ...others] = (await rights("requests")).filter((each) => each.includes(contact));
    expect(others).toEqual([]);
    expect(line).toContain(`phone ${someone.phone}, wants to be confirmed, answer to ${contact}`);
    expect(backend.log()).toContain("npm run rights -- requests");
    const mailed = async () =>
      JSON.stringify(
        await backend.database.db("select text from inbox_mail where recipient = 'privacy@operator.example'"),
      );
    await expect.poll(mailed).toContain("A request about personal data waits");
    expect(await mailed()).not.toContain(contact);
    expect(backend.log()).not.toContain(someone.phone);

    expect(await (await proved(contact)).held()).toContain("We hold nothing about you.");
    const id = line.split(",")[0] ?? "";
    expect((await rights("confirm", id))[0]).toContain(`${contact} can see everything until`);
    backend.advance(2 * 60 * 60_000);
    const confirmed = await (await proved(contact)).held();
    for (const shown of [someone.work, someone.home, someone.phone]) expect(confirmed).toContain(shown);
    await expect(rights("close", id, "met")).rejects.toThrow(`There is no open request ${id}.`);
  });

  test("gets corrections as they were written, without what would turn the operator's screen", async () => {
    const person = await proved(someone.work);
    const answer = await person.post("/correct", { text: "My name is\n Asha \u202e\u0007Rao <b>" });
    expect(answer.status).toBe(303);
    expect((await rights("requests")).find((line) => line.includes(someone.work))).toContain(
      `wants something corrected, answer to ${someone.work}, "My name is Asha Rao <b>"`,
    );
    for (const text of ["", "   ", "x".repeat(1_001)])
      expect((await person.post("/correct", { text })).status).toBe(400);
  });

  test("gets requests to be confirmed from someone who has proved one address, and forgets it with the person", async () => {
    const person = await proved(someone.work);
    expect((await person.post("/confirm", {})).status).toBe(303);
    expect((await rights("requests")).some((line) => line.includes(someone.work))).toBe(true);
    await person.post("/remove", { sure: "yes" });
    expect((await rights("requests")).some((line) => line.includes(someone.work))).toBe(false);
  });

  test("takes five requests an hour from a network", async () => {
    const person = privacyVisitor(backend, "203.0.113.99");
    const ask = (at: number) => person.post("/operator", { asked: someone.phone, contact: `c${at}@post.example` });
    for (let asked = 0; asked < 5; asked += 1) expect((await ask(asked)).status).toBe(303);
    expect((await ask(5)).status).toBe(429);
  });

  test("refuses command lines that it does not know", () => {
    for (const wrong of [["confirm"], ["close", "x"], ["close", "1"], ["requests", "1"], ["confirm", "-1"]])
      expect(() => rightsWork(wrong)).toThrow("Usage:");
  });
});

test("the pages are there in Hindi, and lead on in Hindi", async () => {
  const person = visitor();
  const asked = await (await person.get("?lang=hi")).text();
  expect(asked).toContain('action="/privacy/request?lang=hi"');
  expect(asked).toContain('<html lang="hi">');
  await person.prove(someone.work);
  const page = await (await person.get("/held?lang=hi")).text();
  expect(page).toContain("यह किसे मिला");
  expect(page).toContain('action="/privacy/request/remove?lang=hi"');
});
