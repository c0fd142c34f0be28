import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { highestCost } from "#domain/waterfall/source-facts.ts";
import { failed } from "#backend/sources/http/send-request.ts";
import {
  FAULT_TIMEOUT_MS,
  openSource,
  playCase,
  playWebhook,
  replyToFault,
  type SourceBench,
} from "#tests/support/sources/play.ts";
import { faultNames, perhapsCharged, sourceFaults } from "#tests/support/sources/source-faults.ts";
import {
  FIXTURE_KEY,
  FIXTURE_NOW,
  type SourceCase,
  type SourceFixture,
} from "#tests/support/sources/source-fixture.ts";

export const sourceContract = (name: string, fixture: SourceFixture): void => {
  const waiting = fixture.pending === undefined ? [] : [["still at work", fixture.pending] as const];
  const sending = fixture.webhook === undefined ? [] : [fixture.webhook];
  const keyed = typeof fixture.check === "object" ? [fixture.check] : [];
  const keyless = typeof fixture.check === "object" ? [] : [fixture.check === undefined ? "unknown" : "works"];
  const cases: readonly (readonly [string, SourceCase])[] = [
    ["finds", fixture.finds],
    ...(fixture.hasNothing === undefined ? [] : [["has nothing", fixture.hasNothing] as const]),
    ...waiting,
    ...Object.entries(fixture.others ?? {}),
  ];

  describe(`${name} as a source`, () => {
    let bench: SourceBench;
    beforeAll(async () => {
      bench = await openSource(fixture);
    });
    afterAll(() => bench.close());

    test.each(cases)("%s", async (_, one) => {
      const { reply, requests } = await playCase(bench, one);
      expect(reply).toEqual(one.reply);
      expect(requests).toMatchObject(
        one.exchanges.map(({ request }) => ({ ...request, headers: request.headers ?? {} })),
      );
      expect(requests.map(({ query, body }) => ({ query, body }))).toEqual(
        one.exchanges.map(({ request }) => ({ query: request.query ?? {}, body: request.body })),
      );
    });

    test.each(cases)("%s: it answers such a question, and knows what it needs", (_, { question }) => {
      const { answers, needs } = bench.source();
      expect(answers).toContain(question.field);
      const isKnown = (need: string): boolean => Object.hasOwn(question.person, need);
      expect(needs.some((together) => together.every(isKnown))).toBe(true);
    });

    test.each(faultNames)("%s", async (fault) => {
      const { reply, elsewhere } = await replyToFault(bench, fault);
      const { cost = 0, ...rest } = { cost: undefined, ...reply };
      expect(rest).toEqual(fixture.unusual?.[fault] ?? sourceFaults[fault].usual);
      const mayCost = rest.outcome === "failed" && perhapsCharged.includes(fault);
      expect(cost).toBe(mayCost ? highestCost(bench.source().price) : 0);
      expect(JSON.stringify(reply)).not.toContain(FIXTURE_KEY);
      expect(elsewhere).toEqual([]);
    });

    test("its key stands in no address", async () => {
      const { requests } = await playCase(bench, fixture.finds);
      const addresses = requests.map(({ path, query }) => JSON.stringify([path, query])).join("");
      expect(addresses).not.toContain(FIXTURE_KEY);
    });

    test("the caller can end the call", async () => {
      bench.standIn.behave("silent");
      const [received, abandoned] = [bench.standIn.received(), bench.standIn.abandoned()];
      const caller = new AbortController();
      const asked = bench.source().ask(fixture.finds.question, caller.signal);
      await received;
      caller.abort();
      expect(await asked).toMatchObject(failed("ended by the caller", true));
      await abandoned;
    });

    test.each(waiting)("%s for ever: no reply but that it is pending", async (_, one) => {
      const replies = [];
      for (let times = 0; times < 3; times += 1) replies.push((await playCase(bench, one)).reply);
      expect(replies).toEqual([one.reply, one.reply, one.reply]);
      expect(one.reply.outcome === "pending" && one.reply.askAgainAt > FIXTURE_NOW).toBe(true);
    });

    test.each(sending)("webhook twice: it says the same", ({ read }) => {
      expect(playWebhook(bench)?.twice).toEqual([read, read]);
    });

    test.each(sending)("webhook forged: it is not read", () => {
      expect(playWebhook(bench)?.forged).toEqual(["unsigned"]);
    });

    test.each(sending)("webhook never: asking finds the same", async ({ read }) => {
      const { reply } = await playCase(bench, fixture.finds);
      expect(read).toEqual({ reference: fixture.finds.question.reference, reply });
    });

    test("only a source with a webhook takes one", () => {
      expect(bench.source().readWebhook !== undefined).toBe(sending.length > 0);
    });

    test.each(keyless)("there is no call to check: %s", async (state) => {
      const before = bench.standIn.requests.length;
      expect(await bench.source().check(AbortSignal.any([]))).toBe(state);
      expect(bench.standIn.requests.length).toBe(before);
    });

    test.each(keyed)("a check says whether the key works", async ({ request, answer }) => {
      const before = bench.standIn.requests.length;
      bench.standIn.behave(answer);
      expect(await bench.source().check(AbortSignal.any([]))).toBe("works");
      expect(bench.standIn.requests.slice(before)).toMatchObject([request]);
      bench.standIn.behave({ status: 401, body: {} });
      expect(await bench.source().check(AbortSignal.any([]))).toEqual({ outcome: "unusable", reason: "key" });
      bench.standIn.behave("silent");
      expect(await bench.source(FAULT_TIMEOUT_MS).check(AbortSignal.any([]))).toBe("unknown");
    });
  });
};
