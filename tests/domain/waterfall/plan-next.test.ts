import { describe, expect, test } from "vitest";
import { planNext } from "#domain/waterfall/plan-next.ts";
import type { SourceFacts } from "#domain/waterfall/source-facts.ts";
import { DAY_MS, NOW, replyOf, situationWith, sourceNamed } from "#tests/support/waterfall-situations.ts";

const address = "asha@acme.example";
const free = sourceNamed("free", { price: { perFound: 0, perAsked: 0 } });
const dear = sourceNamed("dear", { price: { perFound: 100, perAsked: 0 } });
const cheap = sourceNamed("cheap", { price: { perFound: 10, perAsked: 0 } });

describe("who is asked next", () => {
  test("free sources come before paid ones, then the operator's order counts", () => {
    const sources = [dear, cheap, free];
    const asking = (...names: string[]) =>
      planNext(situationWith({ sources, asked: names.map((name) => replyOf(name, "nothing")) }));
    expect(asking()).toEqual({ step: "ask", source: "free", reserve: 0 });
    expect(asking("free")).toEqual({ step: "ask", source: "dear", reserve: 100 });
    expect(asking("free", "dear")).toEqual({ step: "ask", source: "cheap", reserve: 10 });
  });

  test("by price, the one whose accepted values cost least comes first", () => {
    const perQuestion = (name: string, accepted: number) =>
      sourceNamed(name, { price: { perFound: 0, perAsked: 10 }, history: { asked: 99, accepted } });
    const sources = [perQuestion("rarely right", 9), dear, perQuestion("mostly right", 90)];
    expect(planNext(situationWith({ order: "cheapest", sources }))).toMatchObject({ source: "mostly right" });
  });

  test.each([
    ["answers something else", { answers: ["phone_no"] }],
    ["needs what is not known", { needs: [["name", "company"], ["din"]] }],
    ["is blocked", { isBlocked: true }],
  ] as const)("a source that %s is left out", (_, changes) => {
    expect(planNext(situationWith({ sources: [sourceNamed("other", changes)] }))).toMatchObject({ reason: "nothing" });
  });

  test("where an organisation pays, a source whose terms allow only one person is left out", () => {
    const sources = [sourceNamed("for one person", { mayBeShownTo: "person" })];
    expect(planNext(situationWith({ sources, paidBy: "organisation" }))).toMatchObject({ reason: "nothing" });
    expect(planNext(situationWith({ sources, paidBy: "person" }))).toMatchObject({ step: "ask" });
  });

  test("a source that failed is not asked again, and the next one is", () => {
    const asked = [replyOf("dear", "failed"), replyOf("cheap", "unusable")];
    expect(planNext(situationWith({ sources: [dear, cheap, free], asked }))).toMatchObject({ source: "free" });
  });

  test("a pending source is waited for before anyone else is paid", () => {
    const asked = [replyOf("dear", "pending")];
    expect(planNext(situationWith({ sources: [dear, cheap], asked }))).toEqual({ step: "wait", source: "dear" });
  });
});

describe("budgets", () => {
  test("a source is asked only where every budget holds the most that it can cost", () => {
    expect(planNext(situationWith({ sources: [dear, cheap], left: [500, 99] }))).toMatchObject({ source: "cheap" });
    const limited = sourceNamed("limited", { price: { perFound: 5, perAsked: 5 }, left: 9 });
    expect(planNext(situationWith({ sources: [limited, dear] }))).toMatchObject({ source: "dear", reserve: 100 });
  });

  test("where only budgets stand in the way, the run stops for that reason", () => {
    const run = situationWith({ sources: [dear, cheap], left: [9] });
    expect(planNext(run)).toEqual({ step: "stop", reason: "budget", value: undefined });
    expect(planNext({ ...run, sources: [] })).toMatchObject({ reason: "nothing" });
  });
});

describe("when a run stops", () => {
  const withValue = (value: object, changes: object = {}) =>
    planNext(
      situationWith({
        sources: [dear, cheap],
        asked: [replyOf("dear", "found", { text: address, ...value })],
        ...changes,
      }),
    );

  test("an address that the source confirmed in the last 30 days is good enough", () => {
    const confirmed = { mailbox: "deliverable", confirmedAt: NOW - 30 * DAY_MS };
    expect(withValue(confirmed)).toMatchObject({ reason: "accepted", value: { text: address } });
    expect(withValue({ ...confirmed, confirmedAt: NOW - 31 * DAY_MS })).toEqual({ step: "verify", address });
  });

  test("any other address is verified once, and decides", () => {
    const verified = (state: string) => withValue({}, { verified: new Map([[address, state]]) });
    expect(withValue({ mailbox: "catch_all" })).toEqual({ step: "verify", address });
    expect(verified("deliverable")).toMatchObject({ reason: "accepted" });
    expect(verified("undeliverable")).toMatchObject({ step: "ask", source: "cheap" });
    expect(verified("catch_all")).toMatchObject({ step: "ask", source: "cheap" });
  });

  test("an address at a catch-all domain is kept until nobody else can be asked", () => {
    const verified = new Map([[address, "catch_all"]] as const);
    expect(withValue({}, { sources: [dear], verified })).toMatchObject({
      reason: "fallback",
      value: { text: address },
    });
  });

  test("of several such addresses, the one that more sources gave is kept", () => {
    const other = "a.rao@acme.example";
    const verified = new Map([
      [address, "catch_all"],
      [other, "catch_all"],
    ] as const);
    const asked = [
      replyOf("one", "found", { text: address }),
      replyOf("two", "found", { text: other }),
      replyOf("three", "found", { text: other }),
    ];
    expect(planNext(situationWith({ asked, verified }))).toMatchObject({ reason: "fallback", value: { text: other } });
  });

  test("a guess is found only where its mailbox is confirmed, and is given beside nothing where nobody can tell", () => {
    const guess = { form: "{first}.{last}", fits: 12, known: 13 };
    const guessed = (state: string, sources: readonly SourceFacts[]) =>
      withValue({ guess }, { sources, verified: new Map([[address, state]]) });
    expect(withValue({ guess })).toEqual({ step: "verify", address });
    expect(guessed("deliverable", [dear, cheap])).toMatchObject({ reason: "accepted", value: { text: address } });
    expect(guessed("catch_all", [dear, cheap])).toMatchObject({ step: "ask", source: "cheap" });
    expect(guessed("catch_all", [dear])).toMatchObject({
      reason: "nothing",
      value: undefined,
      guess: { text: address },
    });
    expect(guessed("undeliverable", [dear])).toEqual({ step: "stop", reason: "nothing", value: undefined });
  });

  test("a mobile number is good enough, another valid number is kept, and no number is left out", () => {
    const phone = (text: string) =>
      planNext(
        situationWith({
          field: "phone_no",
          sources: [sourceNamed("next", { answers: ["phone_no"] })],
          asked: [replyOf("dear", "found", { text })],
        }),
      );
    expect(phone("+911")).toMatchObject({ reason: "accepted" });
    expect(phone("+912")).toMatchObject({ step: "ask", source: "next" });
    const asked = [replyOf("dear", "found", { text: "+912" }, { text: "call me" })];
    const last = planNext(situationWith({ field: "phone_no", asked }));
    expect(last).toMatchObject({ reason: "fallback", value: { text: "+912" } });
  });

  test("once a source says that the person asked not to be processed, nobody else is asked", () => {
    const asked = [replyOf("dear", "found", { text: address }), replyOf("cheap", "refused")];
    expect(planNext(situationWith({ sources: [dear, cheap, free], asked }))).toEqual({
      step: "stop",
      reason: "refused",
      value: undefined,
    });
  });
});
