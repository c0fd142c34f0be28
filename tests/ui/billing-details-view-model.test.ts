import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import { type BillingDetails, emptyBillingForm } from "#domain/billing/billing-details.ts";
import type { Payer } from "#domain/session/account.ts";
import { BillingDetailsViewModel } from "#ui/account/billing-details-view-model.ts";

const down = err({ kind: "unreachable" } as const);

/** A form whose calls the test answers, oldest first. */
const aForm = () => {
  const waiting: ((answer: Result<BillingDetails & void, Failure>) => void)[] = [];
  const saved: [Payer, BillingDetails][] = [];
  const held = () => new Promise<Result<BillingDetails & void, Failure>>((resolve) => waiting.push(resolve));
  const details = new BillingDetailsViewModel({
    details: held,
    save: (payer, given) => {
      saved.push([payer, given]);
      return held();
    },
  });
  const answer = async (value: Result<unknown, Failure>) => {
    waiting.shift()?.(value as Result<BillingDetails & void, Failure>);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { details, answer, saved };
};

test("what comes for another payer than the one who is shown is not shown", async () => {
  const { details, answer } = aForm();
  void details.show("organisation");
  void details.show("personal");
  await answer(ok({ name: "Acme" }));
  expect(details.form).toEqual(emptyBillingForm);
  expect(details.phase.kind).toBe("loading");
  await answer(ok({ name: "Asha" }));
  expect(details.form.name).toBe("Asha");
  expect(details.phase.kind).toBe("ready");
});

test("what could not be loaded can be loaded again", async () => {
  const { details, answer } = aForm();
  void details.show("personal");
  await answer(down);
  expect(details.phase).toEqual({
    kind: "not-loaded",
    text: "Failed to load your billing details. Please try again.",
  });
  details.tryAgain();
  await answer(ok({}));
  expect(details.phase.kind).toBe("ready");
});

test("what could not be saved stays typed, and is not saved", async () => {
  const { details, answer, saved } = aForm();
  void details.show("personal");
  await answer(ok({}));
  details.set("name", "Acme");
  void details.save();
  void details.save();
  await answer(down);
  expect(saved).toEqual([["personal", { name: "Acme" }]]);
  expect(details.phase).toEqual({ kind: "not-saved", text: "Failed to save your billing details. Please try again." });
  expect([details.form.name, details.isChanged]).toEqual(["Acme", true]);
});

test("what is typed while it is saved is still to be saved", async () => {
  const { details, answer } = aForm();
  void details.show("personal");
  await answer(ok({}));
  details.set("name", "Acme");
  void details.save();
  details.set("name", "Acme Talent");
  await answer(ok(undefined));
  expect([details.form.name, details.stored.name, details.isChanged]).toEqual(["Acme Talent", "Acme", true]);
});

test("nothing is sent while a field is wrong", async () => {
  const { details, answer, saved } = aForm();
  void details.show("personal");
  await answer(ok({}));
  details.set("pin", "12");
  await details.save();
  expect(saved).toEqual([]);
  expect(details.faultOf("pin")).toBe("A PIN code has 6 digits, such as 400001.");
  details.set("pin", "400001");
  expect(details.faultOf("pin")).toBeUndefined();
});
