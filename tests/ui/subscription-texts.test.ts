import { expect, test } from "vitest";
import type { Subscription } from "#domain/billing/purchase.ts";
import { standingText } from "#ui/settings/subscription-texts.ts";

const ended: Subscription = {
  id: "sub_SampleOf100xxx",
  planId: "plan_100_contacts",
  state: "cancelled",
  payer: "organisation",
  organisationName: "Acme",
};

test("a plan that was cancelled keeps its credits, unless its organisation was closed", () => {
  expect(standingText(ended, "Razorpay")).toBe(
    "Won't renew. You keep your credits. It can't be resumed, but you can buy the plan again.",
  );
  expect(standingText({ ...ended, isOrganisationClosed: true }, "Razorpay")).toBe(
    "Won't renew. Acme was closed and its credits have lapsed.",
  );
});
