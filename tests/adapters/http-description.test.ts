import { describe, expect, test } from "vitest";
import { readHttpDescription } from "#backend/sources/http/http-description.ts";
import { genericHttp } from "#backend/sources/services/generic-http.ts";
import { exampleDescription, readExample } from "#tests/support/sources/fixtures/generic-http.ts";
import { ashaEmail } from "#tests/support/sources/people.ts";
import { FIXTURE_KEY, FIXTURE_NOW } from "#tests/support/sources/source-fixture.ts";
import { startStandIn } from "#tests/support/sources/stand-in.ts";

const example = exampleDescription("https://api.example");

describe("a file that describes a source", () => {
  test("a price in dollars is kept in micro-dollars", () => {
    const source = genericHttp(readExample(example), { key: FIXTURE_KEY, clock: () => FIXTURE_NOW });
    expect(source.price).toEqual({ perFound: 50_000, perAsked: 0 });
    expect(source.limits).toEqual({ atOnce: 2, perMinute: 60 });
  });

  test.each([
    ["a field that is missing", { keepForDays: undefined }, "keepForDays is missing"],
    ["a field of another type", { keepForDays: "30" }, "keepForDays must be a value of type number"],
    ["a half day", { keepForDays: 0.5 }, "keepForDays must be a whole number, at least 1"],
    ["a field that nobody knows", { colour: "blue" }, "The file has unknown fields: colour"],
    ["a field of a part", { price: { perFound: -1, perAsked: 0 } }, "price.perFound must be dollars, such as 0.05"],
    ["a name with spaces", { name: "My Finder" }, "name must be 2 to 40 small letters, digits and dashes"],
    [
      "an answer that is none",
      { answers: ["shoe_size"] },
      "answers.0 must be one of: work_email, email, phone_no, din_phone, din_email, director, profiles, verification",
    ],
    ["no needs", { needs: [] }, "needs must have at least one list"],
    [
      "something in braces that is not known",
      { headers: { "X-Age": "{age}" } },
      "headers.X-Age has {age}, which is none of {key} {profile} {profile_url} {name} {first_name} {last_name} {role} {company} {domain} {din} {email}",
    ],
    [
      "a host in braces, which a question could choose",
      { url: "https://{domain}/find" },
      'url must be an address with a path, such as "https://api.example/find"',
    ],
    [
      "another scheme",
      { url: "file:///etc/passwd" },
      'url must be an address with a path, such as "https://api.example/find"',
    ],
    ["a body that would not be sent", { method: "GET" }, "body is sent only with the method POST"],
  ])("%s is said", (_, changes, sentence) => {
    expect(readHttpDescription({ ...example, ...changes })).toEqual({ faults: [sentence] });
  });

  test.each([["text"], [null], [[]]])("%j is no description", (json) => {
    expect(readHttpDescription(json)).toEqual({ faults: ["The file must be a value of type object"] });
  });
});

test("a verdict without an address in it is about the address that was asked for", async () => {
  const standIn = await startStandIn();
  try {
    const { text: _, ...described } = exampleDescription(standIn.origin);
    const json = { ...described, values: "", mailbox: { at: "state", undeliverable: ["dead"] } };
    const source = genericHttp(readExample(json), { key: FIXTURE_KEY, clock: () => FIXTURE_NOW });
    const ask = (state: string) => {
      standIn.behave({ status: 200, body: { state } });
      return source.ask({ field: "verification", person: { email: ashaEmail } }, AbortSignal.any([]));
    };
    expect(await ask("dead")).toMatchObject({
      outcome: "found",
      values: [{ text: "asha.rao@acme.example", mailbox: "undeliverable", confirmedAt: FIXTURE_NOW }],
    });
    expect(await ask("busy")).toEqual({ outcome: "nothing" });
  } finally {
    await standIn.close();
  }
});

test.each([
  ["2026-11-20", Date.UTC(2026, 10, 20)],
  ["2026-11-20T10:00:00Z", Date.UTC(2026, 10, 20, 10)],
  ["last week", undefined],
  [1_795_000_000, undefined],
  [null, undefined],
])("when a service confirmed a value is read from a date: %j", async (said, time) => {
  const standIn = await startStandIn();
  try {
    const json = { ...exampleDescription(standIn.origin), confirmedAt: "verified_on" };
    const source = genericHttp(readExample(json), { key: FIXTURE_KEY, clock: () => FIXTURE_NOW });
    standIn.behave({
      status: 200,
      body: { data: { emails: [{ value: "asha.rao@acme.example", verified_on: said }] } },
    });
    const person = { name: "Asha Rao", domain: "acme.example" };
    const reply = await source.ask({ field: "work_email", person }, AbortSignal.any([]));
    expect(reply).toMatchObject({ outcome: "found", values: [{ confirmedAt: time }] });
  } finally {
    await standIn.close();
  }
});
