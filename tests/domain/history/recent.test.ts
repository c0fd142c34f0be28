import { describe, expect, test } from "vitest";
import { NO_CREDITS, tenths } from "#domain/shared/credits.ts";
import { keyOfQuery, RECENT_MAX, recentKey, recentOf, withoutRepeats } from "#domain/history/recent.ts";
import type { Transaction } from "#domain/history/transaction.ts";
import { aTransaction, anEmail } from "#tests/support/builders.ts";
import { profilesIn, valuesIn, verdictIn } from "#domain/history/recent-answer.ts";

const url = (name: string) => `https://www.linkedin.com/in/${name}`;
const at = (hour: number) => `2026-01-15T${String(hour).padStart(2, "0")}:00:00.000Z`;

/** A line as our backend writes it. */
const line = (type: string, query: string, result: string, changes: Partial<Transaction> = {}): Transaction =>
  aTransaction({ type, query, result, ...changes });
const missed = (type: string, query: string, result = "Nothing found"): Transaction =>
  line(type, query, result, { amount: NO_CREDITS });

/** Who, what is open with its text, what was missed, what is left. */
const reported = (recents: ReturnType<typeof recentOf>) =>
  recents.map(({ key, open, missed: without, closed }) => [
    key,
    Object.fromEntries(open.map(({ item, text }) => [item, text])),
    without,
    closed,
  ]);

describe("what a tool looked up lately", () => {
  test("is one's own: what colleagues did is left out", () => {
    const lines = [
      line("phone_no", url("ben-ode"), "+91 00000 00002", { memberEmail: "ben@acme.example" }),
      line("phone_no", url("asha-rao"), "+91 00000 00001", { memberEmail: "asha@acme.example" }),
      line("email", url("mei-lin"), "mei@home.example"),
    ];
    expect(recentOf("find-contacts", lines, "asha@acme.example").map(({ key }) => key)).toEqual([
      "asha-rao",
      "mei-lin",
    ]);
  });

  test("says why an address is risky, which is neither valid nor invalid", () => {
    const risky = "Risky: The server accepts every address.";
    const [recent] = recentOf("verify-emails", [missed("verify_email", "asha@acme.example", risky)]);
    expect(recent).toMatchObject({ missed: ["verify_email"], note: risky });
    const [unknown] = recentOf("verify-emails", [missed("verify_email", "b@acme.example", "Could not be verified")]);
    expect(unknown?.note).toBeUndefined();
    const newer = line("verify_email", "asha@acme.example", "Valid (100/100)");
    const [valid] = recentOf("verify-emails", [newer, missed("verify_email", "asha@acme.example", risky)]);
    expect(valid).toMatchObject({ open: [{ text: "Valid (100/100)" }], missed: [] });
    expect(valid?.note).toBeUndefined();
  });

  test("has no line that was credited back, until it is bought again", () => {
    const back = line("credit_back_email", url("asha-rao"), "Reported wrong", { amount: tenths(-20) });
    const bought = [
      line("phone_no", url("asha-rao"), "+91 00000 00001"),
      line("email", url("asha-rao"), "a@home.example"),
    ];
    const withPhone = { phone_no: "+91 00000 00001" };
    expect(reported(recentOf("find-contacts", [back, ...bought]))).toEqual([
      ["asha-rao", withPhone, [], ["email", "work_email"]],
    ]);
    const again = line("email", url("asha-rao"), "rao@home.example");
    expect(reported(recentOf("find-contacts", [again, back, ...bought]))).toEqual([
      ["asha-rao", { ...withPhone, email: "rao@home.example" }, [], ["work_email"]],
    ]);
  });

  test("is one entry for each person, the newest look-up first, with every line that was opened", () => {
    const recents = recentOf("find-contacts", [
      line("email", url("asha-rao"), "asha@home.example", { createdAt: at(12) }),
      line("phone_no", url("ben-ode"), "+91 00000 00009", { createdAt: at(11) }),
      line("phone_no", url("asha-rao"), "+91 00000 00001, +91 00000 00002", { createdAt: at(10) }),
    ]);
    expect(reported(recents)).toEqual([
      ["asha-rao", { phone_no: "+91 00000 00001, +91 00000 00002", email: "asha@home.example" }, [], ["work_email"]],
      ["ben-ode", { phone_no: "+91 00000 00009" }, [], ["email", "work_email"]],
    ]);
    expect(recents.map((recent) => recent.at)).toEqual([at(12), at(11)]);
    expect(recents[0]?.open.map((open) => open.at)).toEqual([at(10), at(12)]);
  });

  test("distinguishes lines that were not found from lines that were never asked for", () => {
    const recents = recentOf("find-contacts", [missed("phone_no", url("ben-ode")), missed("email", url("ben-ode"))]);
    expect(reported(recents)).toEqual([["ben-ode", {}, ["phone_no", "email"], ["work_email"]]]);
  });

  test("names the person where the history does", () => {
    const person = { name: "Asha Rao", company: "Acme" };
    const lines = [line("phone_no", url("asha-rao"), "+91 00000 00001", { person }), missed("email", url("mei-lin"))];
    expect(recentOf("find-contacts", lines).map((recent) => recent.person)).toEqual([person, undefined]);
  });

  test("keeps what was found once, although it was not found later", () => {
    const recents = recentOf("find-contacts", [
      missed("phone_no", url("asha-rao")),
      line("phone_no", url("asha-rao"), "+91 00000 00001"),
      line("phone_no", url("asha-rao"), "+91 00000 00007"),
    ]);
    expect(reported(recents)).toEqual([["asha-rao", { phone_no: "+91 00000 00001" }, [], ["email", "work_email"]]]);
  });

  test("is read from the records of a host that sends no texts", () => {
    const linkedinUrl = url("asha-rao");
    const recents = recentOf("find-contacts", [
      aTransaction({ type: "work_email", emailRecord: { linkedinUrl, type: "work", email: "asha@acme.example" } }),
      aTransaction({ type: "phone_no", phoneRecord: { linkedinUrl, contactNumber: "+91 00000 00001" } }),
      aTransaction({ type: "email", emailRecord: { linkedinUrl }, amount: NO_CREDITS }),
    ]);
    expect(reported(recents)).toEqual([
      ["asha-rao", { phone_no: "+91 00000 00001", work_email: "asha@acme.example" }, ["email"], []],
    ]);
  });

  test("names a director by the number", () => {
    const recents = recentOf("director-search", [
      line("din_phone", "99000001", "+91 00000 00004"),
      missed("din_email", "99000001"),
      line("phone_no", url("asha-rao"), "+91 00000 00001"),
    ]);
    expect(reported(recents)).toEqual([["99000001", { din_phone: "+91 00000 00004" }, ["din_email"], []]]);
  });

  test("is one address for verifications, with the newest verdict", () => {
    const recents = recentOf("verify-emails", [
      line("verify_email", "asha@acme.example", "Valid (100/100)"),
      line("verify_email", "asha@acme.example", "Invalid (0/100): The domain doesn't exist."),
      missed("verify_email", "ben@acme.example", "Could not be verified"),
    ]);
    expect(reported(recents)).toEqual([
      ["asha@acme.example", { verify_email: "Valid (100/100)" }, [], []],
      ["ben@acme.example", {}, ["verify_email"], []],
    ]);
  });

  test("of a host without texts is the address that was verified, not its verdict", () => {
    const recents = recentOf("verify-emails", [
      aTransaction({ type: "verify_email", emailRecord: { email: "asha@acme.example" } }),
      aTransaction({ type: "verify_email", emailRecord: { email: "ben@acme.example" }, amount: NO_CREDITS }),
    ]);
    expect(reported(recents)).toEqual([
      ["asha@acme.example", { verify_email: undefined }, [], []],
      ["ben@acme.example", {}, ["verify_email"], []],
    ]);
  });

  test("reads a person's details in every way that the text allows, the likeliest first", () => {
    const result = "1 profile: Asha Rao - Head of Sales, Asia - Acme, Inc. (https://www.linkedin.com/in/asha-rao)";
    const [recent] = recentOf("enrichment", [line("enrichment", "Asha Rao, Head of Sales, Acme", result)]);
    expect(recent?.subject).toEqual({
      kind: "person",
      text: "Asha Rao, Head of Sales, Acme",
      readings: [
        { kind: "person", name: "Asha Rao", role: "Head of Sales", company: "Acme" },
        { kind: "person", name: "Asha Rao", company: "Head of Sales, Acme" },
      ],
    });
  });

  test("takes a search by address and types with a suffix", () => {
    const recents = recentOf("enrichment", [missed("enrichment_email", "asha@acme.example")]);
    expect(reported(recents)).toEqual([["asha@acme.example", {}, ["enrichment"], []]]);
  });

  test.each([
    ["the run of a bulk job", line("bulk_find-contacts", "people.csv", "12 found", { jobId: "job-1" })],
    ["a line of a bulk job", line("phone_no", url("asha-rao"), "+91 00000 00001", { jobId: "job-1" })],
    ["what is still under way", line("phone_no", url("asha-rao"), "", { status: "processing" })],
    ["what failed", line("phone_no", url("asha-rao"), "", { status: "failed" })],
    ["what names nobody", aTransaction({ type: "phone_no" })],
    ["another tool's look-up", line("din_phone", "99000001", "+91 00000 00004")],
  ])("leaves out %s", (_, transaction) => {
    expect(recentOf("find-contacts", [transaction])).toEqual([]);
  });

  test("ends with the tenth subject, whose older lines still count", () => {
    const people = Array.from({ length: RECENT_MAX + 1 }, (_, place) => url(`person-${place}`));
    const recents = recentOf("find-contacts", [
      ...people.map((person) => line("email", person, "a@home.example")),
      line("phone_no", url("person-9"), "+91 00000 00001"),
      line("phone_no", url("person-10"), "+91 00000 00002"),
    ]);
    expect(recents.map(({ key }) => key)).toEqual(Array.from({ length: RECENT_MAX }, (_, place) => `person-${place}`));
    expect(recents.at(-1)?.open.map(({ item }) => item)).toEqual(["phone_no", "email"]);
  });
});

test("whom this browser has noted keeps their values: after the tenth subject, from a bulk job and from a colleague", () => {
  const people = Array.from({ length: RECENT_MAX }, (_, place) => url(`person-${place}`));
  const rows = [
    ...people.map((person) => line("email", person, "a@home.example")),
    line("phone_no", url("asha-rao"), "+91 00000 00001"),
    line("email", url("asha-rao"), "asha@home.example", { jobId: "job-1" }),
    line("work_email", url("asha-rao"), "asha@acme.example", { memberEmail: "ben@acme.example" }),
  ];
  const [last] = recentOf("find-contacts", rows, "asha@acme.example", new Set(["asha-rao"])).slice(RECENT_MAX);
  expect(last?.open.map(({ text }) => text)).toEqual(["+91 00000 00001", "asha@home.example", "asha@acme.example"]);
});

test("a query has the key of what the history says of it, however it was typed", () => {
  const [recent] = recentOf("enrichment", [line("enrichment", "Asha Rao, Head of Sales, Acme", "1 profile: x (y)")]);
  const typed = { kind: "person", name: " asha  RAO ", role: "head of sales", company: "ACME " } as const;
  expect(recent && recentKey(recent.subject)).toBe(keyOfQuery(typed));
  expect(keyOfQuery({ kind: "email", email: anEmail() })).toBe("asha.rao@acme.example");
});

describe("what the history keeps of an answer", () => {
  const open = (text?: string) => ({ item: "phone_no", text, at: at(1) }) as const;

  test("are the values of a line, each by itself", () => {
    expect(valuesIn(open("+91 00000 00001, +91 00000 00002"))).toEqual([
      { value: "+91 00000 00001" },
      { value: "+91 00000 00002" },
    ]);
    expect(valuesIn(open())).toEqual([]);
  });

  test.each([
    ["Valid (100/100)", { outcome: "deliverable", detail: undefined }],
    ["Invalid (0/100)", { outcome: "undeliverable", detail: undefined }],
    ["Invalid (0/100): The domain doesn't exist.", { outcome: "undeliverable", detail: "The domain doesn't exist." }],
    ["Something else", undefined],
    [undefined, undefined],
  ])("of %j is a verdict with its reason", (text, verdict) => {
    expect(verdictIn(open(text))).toEqual(verdict);
  });

  test.each([
    ["1 profile: Asha Rao - Acme (https://a.example/in/asha)", 1, "Asha Rao - Acme", "https://a.example/in/asha"],
    ["3 profiles: Asha Rao (Sales) (https://a.example/x)", 3, "Asha Rao (Sales)", "https://a.example/x"],
  ])("of %j is how many there were and the first", (text, count, title, address) => {
    expect(profilesIn(open(text))).toEqual({ count, first: { title, url: address, description: "" } });
  });

  test.each(["", "profiles", "Nothing found", "2 profiles"])("of %j is no profile", (text) => {
    expect(profilesIn(open(text))).toBeUndefined();
  });
});

describe("searches for a person that say the same", () => {
  const found = (query: string, result: string) => line("enrichment", query, result);
  const shown = (...lines: readonly Transaction[]) =>
    withoutRepeats(recentOf("enrichment", lines)).map(({ subject }) => subject.kind === "person" && subject.text);

  test("are one line, the newest: the same profile, or nobody of the same name at the same company", () => {
    const asha = "Asha Rao - Head of Sales - Acme - https://www.linkedin.com/in/asha-rao";
    expect(
      shown(
        found("Asha Rao, Head of Sales, Acme", asha),
        missed("enrichment", "Ben Ode, Buyer, Orbit"),
        missed("enrichment", "Asha Rao, Acme"),
        found("A. Rao, Acme", asha),
        missed("enrichment", "ben ode, Orbit"),
      ),
    ).toEqual(["Asha Rao, Head of Sales, Acme", "Ben Ode, Buyer, Orbit"]);
  });

  test("are two for two people of one name, and for an address", () => {
    expect(
      shown(
        found("Asha Rao, Buyer, Acme", "Asha Rao - Buyer - Acme"),
        found("Asha Rao, Head of Sales, Acme", "Asha Rao - Head of Sales - Acme"),
        missed("enrichment", "asha@acme.example"),
      ),
    ).toHaveLength(3);
  });
});
