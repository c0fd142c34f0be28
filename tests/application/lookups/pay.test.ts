import { expect, test } from "vitest";
import { pay } from "#application/lookups/pay.ts";
import { err, ok } from "#application/shared/result.ts";
import { HOUR } from "#tests/support/builders.ts";
import { aSetup, aSetupSignedIn } from "#tests/support/memory/use-case-setup.ts";

/** A paid call that notes its keys; the first `refusals` answers are that the token is not taken. */
const aCall = (refusals = 0) => {
  const keys: string[] = [];
  const call = async (key: string) => {
    keys.push(key);
    return keys.length <= refusals ? err({ kind: "signed-out", because: "refused" } as const) : ok("found");
  };
  return { call, keys };
};

test("the same request bears the same key all day, and another one the day after", async () => {
  const setup = await aSetupSignedIn();
  const { call, keys } = aCall();
  await pay(setup)("email", "asha", call);
  await setup.clock.move(HOUR);
  await pay(setup)("email", "asha", call);
  await setup.clock.move(24 * HOUR);
  await pay(setup)("email", "asha", call);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("another operation, or another request, bears another key", async () => {
  const setup = await aSetupSignedIn();
  const { call, keys } = aCall();
  await pay(setup)("email", "asha", call);
  await pay(setup)("work_email", "asha", call);
  await pay(setup)("email", "ben", call);
  expect(new Set(keys).size).toBe(3);
});

test("a token that is not taken is renewed, and the call goes out again under the same key", async () => {
  const setup = await aSetupSignedIn();
  const { call, keys } = aCall(1);
  expect(await pay(setup)("email", "asha", call)).toEqual(ok("found"));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("a failure is handed on as it is", async () => {
  const setup = await aSetupSignedIn();
  expect(await pay(setup)("email", "asha", async () => err({ kind: "timed-out" }))).toEqual(err({ kind: "timed-out" }));
});

test("nothing goes out while nobody is signed in", async () => {
  const { call, keys } = aCall();
  expect(await pay(aSetup())("email", "asha", call)).toEqual(err({ kind: "signed-out", because: "no-token" }));
  expect(keys).toEqual([]);
});
