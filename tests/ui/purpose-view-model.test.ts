import { runInAction } from "mobx";
import { expect, test } from "vitest";
import { PURPOSE_OF_BULK, PURPOSE_OF_DIRECTORS } from "#domain/session/capability.ts";
import { PurposeViewModel } from "#ui/lookups/purpose/purpose-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aShownAccount } from "#tests/support/ui/shown-account.ts";

const SENTENCE = "Please say what you need this for, in 20 to 200 characters";
const STATED = "Checking who signs our contract";

const aPurposeAt = (...capabilities: readonly string[]) => {
  const account = aShownAccount(anAccount({ capabilities }), async () => {});
  return { account, purpose: new PurposeViewModel({ account, capability: PURPOSE_OF_DIRECTORS }) };
};

test("where nobody asks, everything may be bought and nothing is stated", () => {
  const { account, purpose } = aPurposeAt(PURPOSE_OF_BULK);
  purpose.set(STATED);
  expect([purpose.isAsked, purpose.admit(), purpose.stated, purpose.misses]).toEqual([false, true, undefined, 0]);
  runInAction(() => account.forget());
  expect(purpose.admit()).toBe(true);
});

test("where it is asked for, it is complained of once it was missed, until it fits, and again where it is missed again", () => {
  const { purpose } = aPurposeAt(PURPOSE_OF_DIRECTORS);
  expect(purpose.fault).toBeUndefined();
  expect(purpose.admit()).toBe(false);
  expect([purpose.fault, purpose.misses]).toEqual([SENTENCE, 1]);
  purpose.set("too short");
  expect(purpose.admit()).toBe(false);
  expect([purpose.fault, purpose.misses]).toEqual([SENTENCE, 2]);
  purpose.set(`  ${STATED} `);
  expect([purpose.fault, purpose.stated, purpose.admit()]).toEqual([undefined, STATED, true]);
  purpose.set("");
  expect(purpose.fault).toBeUndefined();
  expect(purpose.admit()).toBe(false);
  expect(purpose.fault).toBe(SENTENCE);
});
