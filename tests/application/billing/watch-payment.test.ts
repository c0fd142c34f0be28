import { expect, test } from "vitest";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { watchPayment } from "#application/billing/watch-payment.ts";
import type { PaymentStatus } from "#domain/billing/purchase.ts";
import { MINUTE, NOON } from "#tests/support/builders.ts";

const SECOND = 1000;
const awaited = ok({ kind: "awaited" } as const);

type Answer = Result<PaymentStatus, Failure>;

/** A watch whose questions are answered as `answer` says, and what was seen of it. */
const watch = async (answer: () => Answer | Promise<Answer>) => {
  const clock = memoryClock(NOON);
  const activity = memoryPageActivity();
  const askedAt: number[] = [];
  const reported: (readonly [Answer, boolean])[] = [];
  const purchases = {
    async follow(): Promise<Answer> {
      askedAt.push((clock.now() - NOON) / SECOND);
      return answer();
    },
  };
  const watched = watchPayment({ purchases, clock, activity })({ paymentId: "pay_1" }, (...answer) =>
    reported.push(answer),
  );
  await clock.move(0);
  return { ...watched, clock, activity, askedAt, reported };
};

test("what is awaited is asked for at once, after 2 seconds, every 3 for half a minute, and then ever more rarely for five minutes", async () => {
  const { clock, askedAt, reported } = await watch(() => awaited);
  await clock.move(20 * MINUTE);
  expect(askedAt).toEqual([0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 39, 59, 89, 119, 149, 179, 209, 239, 269, 299]);
  expect(reported.slice(0, -1).every(([, asksAgain]) => asksAgain)).toBe(true);
  expect(reported.at(-1)).toEqual([awaited, false]);
});

test.each<[string, Answer]>([
  ["is held", ok({ kind: "held" })],
  ["belongs to another account", ok({ kind: "elsewhere" })],
  ["nobody is signed in to ask for", err({ kind: "signed-out", because: "expired" })],
])("what %s is asked for no more", async (_, answer) => {
  const { clock, askedAt, reported } = await watch(() => answer);
  await clock.move(10 * MINUTE);
  expect(askedAt).toEqual([0]);
  expect(reported).toEqual([[answer, false]]);
});

test("after a failure it is asked again", async () => {
  const answers: Answer[] = [err({ kind: "unreachable" }), ok({ kind: "held" })];
  const { clock, askedAt, reported } = await watch(() => answers.shift() ?? awaited);
  await clock.move(MINUTE);
  expect(askedAt).toEqual([0, 2]);
  expect(reported[0]).toEqual([err({ kind: "unreachable" }), true]);
});

test("nothing is asked while the page is not active; once it is again, what was skipped is asked at once", async () => {
  const { clock, activity, askedAt } = await watch(() => awaited);
  activity.set(false);
  await clock.move(10 * MINUTE);
  expect(askedAt).toEqual([0]);
  activity.set(true);
  await clock.move(0);
  expect(askedAt).toEqual([0, 600]);
});

test("a page that becomes active before it is time does not ask earlier", async () => {
  const { clock, activity, askedAt } = await watch(() => awaited);
  await clock.move(SECOND);
  activity.set(false);
  activity.set(true);
  await clock.move(SECOND);
  expect(askedAt).toEqual([0, 2]);
});

test("asked for by hand, it is asked at once and watched for five more minutes", async () => {
  const { clock, again, askedAt } = await watch(() => awaited);
  await clock.move(10 * MINUTE);
  const before = askedAt.length;
  again();
  await clock.move(10 * SECOND);
  expect(askedAt.slice(before)).toEqual([600, 602, 605, 608]);
});

test("two questions are never under way at the same time", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const { clock, again, askedAt, reported } = await watch(() => promise);
  again();
  again();
  await clock.move(MINUTE);
  expect(askedAt).toEqual([0]);
  resolve(ok({ kind: "held" }));
  await clock.move(MINUTE);
  expect(reported).toHaveLength(1);
});

test("nothing is asked, or reported, once it was ended", async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const late = await watch(() => promise);
  late.stop();
  resolve(awaited);
  await late.clock.move(MINUTE);
  expect([late.askedAt, late.reported]).toEqual([[0], []]);

  const ended = await watch(() => awaited);
  ended.stop();
  await ended.clock.move(MINUTE);
  ended.activity.set(true);
  await ended.clock.move(0);
  expect(ended.askedAt).toEqual([0]);
});
