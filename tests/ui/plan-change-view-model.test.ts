import { expect, test } from "vitest";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { Subscription } from "#domain/billing/purchase.ts";
import { PlanChangeViewModel } from "#ui/settings/plan-change-view-model.ts";

const active: Subscription = {
  id: "sub_1",
  planId: "plan_100_contacts",
  state: "active",
  payer: "personal",
  renewsAt: "2026-12-20T12:00:00.000Z",
};
const cancelled: Subscription = { id: "sub_1", planId: "plan_100_contacts", state: "cancelled", payer: "personal" };
const silence: Failure = { kind: "server-said", message: "The payment provider didn't answer.", isOutage: true };

/** The provider answers in this order. */
const aChange = (...answers: readonly Result<Subscription, Failure>[]) => {
  const asked: string[] = [];
  const changed: Subscription[] = [];
  const rest = [...answers];
  const answer = async (what: string) => {
    asked.push(what);
    return rest.shift() ?? err({ kind: "unreachable" } as const);
  };
  const change = new PlanChangeViewModel({
    control: {
      refresh: (id) => answer(`refresh ${id}`),
      cancel: (id) => answer(`cancel ${id}`),
      change: (id, planId) => answer(`change ${id} to ${planId}`),
    },
    onChanged: (subscription) => changed.push(subscription),
  });
  return { change, asked, changed };
};

test("nothing is cancelled by the question alone", async () => {
  const { change, asked } = aChange();
  await change.ask("cancel", active);
  change.withdraw();
  expect([change.question, asked]).toEqual([undefined, []]);
});

test("a confirmed cancellation is made once, however often it is pressed", async () => {
  const { change, asked, changed } = aChange(ok(cancelled));
  await change.ask("cancel", active);
  await Promise.all([change.confirm(), change.confirm()]);
  expect(asked).toEqual(["cancel sub_1"]);
  expect(changed).toEqual([cancelled]);
  expect(change.question).toBeUndefined();
});

test("the provider is asked for the date first where it is not known", async () => {
  const { change, asked, changed } = aChange(ok(active));
  const { renewsAt: _, ...undated } = active;
  await change.ask("change", undated);
  expect(asked).toEqual(["refresh sub_1"]);
  expect(changed).toEqual([active]);
  expect(change.question).toEqual({ kind: "change", subscriptionId: "sub_1" });
});

test("a change without a chosen plan does nothing; with one it is made", async () => {
  const { change, asked } = aChange(ok({ ...active, nextPlanId: "plan_500_contacts" }));
  await change.ask("change", active);
  await change.confirm();
  expect(asked).toEqual([]);
  change.choose("plan_500_contacts");
  await change.confirm();
  expect(asked).toEqual(["change sub_1 to plan_500_contacts"]);
});

test("a planned change is taken back by the present plan", async () => {
  const { change, asked, changed } = aChange(ok(active));
  await change.keep({ ...active, id: "sub_1" });
  expect(asked).toEqual(["change sub_1 to plan_100_contacts"]);
  expect(changed).toEqual([active]);
});

test("without an answer it is open what happened, and asking again settles it", async () => {
  const { change, asked, changed } = aChange(err(silence), ok(cancelled));
  await change.ask("cancel", active);
  await change.confirm();
  expect(change.failure).toEqual({
    subscriptionId: "sub_1",
    text: "The payment provider didn't answer.",
    isOpen: true,
  });
  expect(change.question).toBeDefined();
  await change.checkAgain();
  expect(asked).toEqual(["cancel sub_1", "refresh sub_1"]);
  expect(changed).toEqual([cancelled]);
  expect([change.question, change.failure]).toEqual([undefined, undefined]);
});

test("a refusal is shown and nothing is open", async () => {
  const { change } = aChange(err({ kind: "server-said", message: "Refused." }));
  await change.ask("cancel", active);
  await change.confirm();
  expect(change.failure).toEqual({ subscriptionId: "sub_1", text: "Refused.", isOpen: false });
});

test("a question about what another tab has cancelled ends", async () => {
  const { change } = aChange(ok(cancelled));
  const { renewsAt: _, ...undated } = active;
  await change.ask("change", undated);
  expect(change.question).toBeUndefined();
});
