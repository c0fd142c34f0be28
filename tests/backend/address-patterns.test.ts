import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseEmail } from "#domain/shared/email.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { guessFrom, otherSources, type OtherSources, valuesFrom } from "#backend/lookups/other-sources.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { addressPattern } from "#backend/sources/address-pattern.ts";
import { colleaguesAt, learnAddress, learntForms } from "#backend/sources/pattern-store.ts";
import { aSlug } from "#tests/support/builders.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { foundAddress, scriptedSource } from "#tests/support/sources/scripted-source.ts";
import { enableSources, waterfallNeeds } from "#tests/support/sources/waterfall-needs.ts";

let database: TestDatabase;
const time = { now: Date.UTC(2026, 10, 25, 12) };
let people = 0;
const { signal } = new AbortController();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db("truncate contact, source, source_run, source_call, source_spending, address_pattern cascade");
});

const addPeople = (company: string, colleagues: Readonly<Record<string, string>>) =>
  database.transaction((db) =>
    storeContacts(
      db,
      Object.entries(colleagues).map(([name, address]) => ({
        slug: aSlug(`colleague-${++people}`),
        name,
        title: null,
        company,
        phone_no: [],
        email: [],
        work_email: [{ value: address, kind: "work", confirmed_at: null, source: null }],
      })),
    ),
  );

const acme = {
  "Asha Rao": "asha.rao@acme.example",
  "Vikram Shah": "vikram.shah@acme.example",
  "Meera Iyer": "meera.iyer@acme.example",
};

/** What our own verifier says of each address; it knows nothing of the others. */
const verifier =
  (outcomes: Readonly<Record<string, "deliverable" | "undeliverable">>): VerifyEmail =>
  async (email) => ({ outcome: outcomes[email] ?? "unknown", reasons: [] });

const sourcesWith = async (verify: VerifyEmail, others: readonly ReturnType<typeof scriptedSource>[] = []) => {
  const sources = [addressPattern(database.db), ...others];
  await enableSources(database, sources);
  const configured = sources.map((source) => ({
    source,
    service: source.name,
    title: source.name,
    terms: "",
    needsKey: false,
    isTestable: false,
  }));
  return otherSources({ ...waterfallNeeds(database, time, sources), configured, verify }, signal);
};

const find = (other: OtherSources, name: string, company = "Acme Ltd", domain?: string) =>
  other.search({ field: "work_email", person: { name, company, domain } }, { paidBy: "person" });

describe("a work address that nobody imported", () => {
  test("is found by the form of its company's addresses, where the mailbox is confirmed", async () => {
    await addPeople("Acme Ltd", acme);
    const other = await sourcesWith(verifier({ "kabir.menon@acme.example": "deliverable" }));
    expect(await find(other, "Kabir Menon", "ACME ltd")).toMatchObject({
      value: { text: "kabir.menon@acme.example", guess: { form: "{first}.{last}", fits: 3, known: 3 } },
      from: "pattern",
      trail: [{ source: "pattern", outcome: "found" }],
      cost: 0,
    });
  });

  test("is at the company's web address where no colleague's address is known, else where theirs are", async () => {
    const asked: string[] = [];
    const other = await sourcesWith(async (email) => {
      asked.push(email);
      return { outcome: "deliverable", reasons: [] };
    });
    await find(other, "Kabir Menon", "Acme Ltd", "acme-group.example");
    await addPeople("Acme Ltd", acme);
    await find(other, "Diya Sen", "Acme Ltd", "acme-group.example");
    expect(asked).toEqual(["kabir.menon@acme-group.example", "diya.sen@acme.example"]);
  });

  test("is asked for at most three times, the likeliest guess first", async () => {
    await addPeople("Acme Ltd", acme);
    const asked: string[] = [];
    const other = await sourcesWith(async (email) => {
      asked.push(email);
      return { outcome: "undeliverable", reasons: [] };
    });
    expect(await find(other, "Kabir Menon")).toMatchObject({ value: undefined, guess: undefined });
    expect(asked).toHaveLength(3);
    expect(asked[0]).toBe("kabir.menon@acme.example");
  });

  test("is only guessed, and charged to nobody, where no mail server tells", async () => {
    await addPeople("Acme Ltd", acme);
    const other = await sourcesWith(verifier({}));
    expect(await find(other, "Kabir Menon")).toMatchObject({
      value: undefined,
      guess: { text: "kabir.menon@acme.example" },
      trail: [{ source: "pattern", outcome: "nothing" }],
    });
    // The kept answer says the same.
    expect(await find(other, "Kabir Menon")).toMatchObject({
      value: undefined,
      guess: { text: "kabir.menon@acme.example" },
    });
  });

  test("comes from a paid source where the guess is refused, and shows whether it has the company's form", async () => {
    await addPeople("Acme Ltd", acme);
    const paid = scriptedSource("paid", () => foundAddress("kabir.menon@acme.example", time.now), {
      needs: [["name", "domain"]],
    });
    const other = await sourcesWith(verifier({}), [paid]);
    expect(await find(other, "Kabir Menon")).toMatchObject({
      value: { text: "kabir.menon@acme.example", guess: { fits: 3, known: 3 } },
      from: "paid",
    });
    expect(valuesFrom(await find(other, "Kabir Menon"))[0]?.source).toBe(
      "paid, matches 3 of 3 addresses at acme.example",
    );
    // The company's people showed its domain.
    expect(paid.questions[0]?.person).toMatchObject({ domain: "acme.example" });
  });

  test("is not guessed of a company whose people are unknown, have no common domain, or use a mailbox provider", async () => {
    await addPeople("Mixed", { "Asha Rao": "asha@one.example", "Vikram Shah": "v@two.example" });
    await addPeople("Private", { "Asha Rao": "asha.rao@gmail.com", "Vikram Shah": "vikram.shah@gmail.com" });
    const other = await sourcesWith(verifier({}));
    for (const company of ["Nobody", "Mixed", "Private"])
      expect(await find(other, "Kabir Menon", company)).toMatchObject({ value: undefined, guess: undefined });
  });
});

test("colleagues are found by their company, whatever its case and legal form, at most 200 of them", async () => {
  await addPeople("Acme Ltd", acme);
  await addPeople(
    "Large",
    Object.fromEntries(Array.from({ length: 250 }, (_, place) => [`Asha Rao${place}`, `asha${place}@large.example`])),
  );
  expect(await colleaguesAt(database.db, "acme LTD")).toHaveLength(3);
  expect(await colleaguesAt(database.db, "Acme Pvt. Ltd.")).toHaveLength(3);
  expect(await colleaguesAt(database.db, "Acme Foods")).toHaveLength(0);
  expect(await colleaguesAt(database.db, "Large")).toHaveLength(200);
});

test("who has an address that was reported wrong shows no form", async () => {
  await addPeople("Wrong Ltd", { "Asha Rao": "asha.rao@wrong.example", "Vikram Shah": "v.shah@wrong.example" });
  const [person] = await database.db<{ slug: string }>(
    "select slug from contact where work_email -> 0 ->> 'value' = 'v.shah@wrong.example'",
  );
  await database.db(
    `with w as (insert into wallet (id, balance_tenths) values (gen_random_uuid(), 0) returning id),
          a as (insert into account (id, wallet_id, email) select id, id, 'reporter@acme.example' from w returning id)
     insert into value_report (wallet_id, operation, value, actor_id, reason, agreed_at)
       select id, $1, 'v.shah@wrong.example', id, 'bounced', now() from a`,
    [`work_email:${person?.slug}`],
  );
  expect(await colleaguesAt(database.db, "Wrong")).toEqual([{ name: "Asha Rao", address: "asha.rao@wrong.example" }]);
});

test("of a confirmed address only its form is kept", async () => {
  const address = parseEmail("asha.rao@acme.example");
  if (address === undefined) throw new Error("An address was expected");
  await learnAddress(database.db, { name: "Asha Rao", address }, time.now);
  await learnAddress(database.db, { name: "Asha Rao", address }, time.now);
  expect((await learntForms(database.db, "acme.example")).get("{first}.{last}")).toEqual({ fits: 2, misfits: 0 });
  expect((await learntForms(database.db, "acme.example")).get("{f}{last}")).toEqual({ fits: 0, misfits: 2 });
  const rows = await database.db("select * from address_pattern");
  expect(JSON.stringify(rows)).not.toMatch(/asha|rao/i);
});

test("what a source confirmed teaches the form of its domain", async () => {
  const paid = scriptedSource("paid", () => foundAddress("kmenon@acme.example", time.now), {
    needs: [["name", "company"]],
  });
  const other = await sourcesWith(verifier({}), [paid]);
  await find(other, "Kabir Menon");
  expect((await learntForms(database.db, "acme.example")).get("{f}{last}")).toEqual({ fits: 1, misfits: 0 });
});

test("a guess is shown with evidence only: enough known addresses, and one of them like it", () => {
  const guessed = (fits: number, known: number) => {
    const guess = { text: "kabir.menon@acme.example", guess: { form: "{first}.{last}", fits, known } };
    return guessFrom({ value: undefined, guess, from: "", isAgreed: false, trail: [], cost: 0 });
  };
  expect(guessed(2, 3)).toEqual({ guess: { address: "kabir.menon@acme.example", fits: 2, known: 3 } });
  expect([guessed(0, 10), guessed(2, 2)]).toEqual([{}, {}]);
});
