import { expect, test } from "vitest";
import { noticeOutages } from "#application/session/notice-outages.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok } from "#application/shared/result.ts";
import { aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

const outages: readonly Failure[] = [
  { kind: "unreachable" },
  { kind: "timed-out" },
  { kind: "status", status: 503 },
  { kind: "server-said", message: "The database is starting.", isOutage: true },
];
const answers: readonly Failure[] = [
  { kind: "status", status: 500 },
  { kind: "status", status: 404 },
  { kind: "bad-answer" },
  { kind: "server-said", message: "The directory is closed." },
  { kind: "not-enough-credits", message: "You have 0." },
];

const aKeeper = async () => {
  let noticed = 0;
  const { keeper } = await aSetupSignedIn();
  return { keeper: noticeOutages(keeper, () => (noticed += 1)), noticed: () => noticed };
};

test.each(outages)("a call that fails with $kind is noticed, and its failure is returned", async (failure) => {
  const { keeper, noticed } = await aKeeper();
  expect(await keeper.whileSignedIn(async () => err(failure))).toEqual(err(failure));
  expect(noticed()).toBe(1);
});

test.each(answers)("a call that a server answers with $kind is not", async (failure) => {
  const { keeper, noticed } = await aKeeper();
  await keeper.whileSignedIn(async () => err(failure));
  await keeper.whileSignedIn(async () => ok("fine"));
  expect(noticed()).toBe(0);
});
