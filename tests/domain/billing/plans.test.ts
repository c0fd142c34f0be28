import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceTag } from "#domain/shared/credits.ts";
import {
  affordable,
  COST_OF_WHOLE_CONTACT,
  creditsOf,
  formatRate,
  formatRupees,
  planFeatures,
  plans,
  priceOf,
} from "#domain/billing/plans.ts";

describe("the plans", () => {
  test("cost exactly ₹2,950, ₹7,375 and ₹12,390 a month", () => {
    expect(plans.map((plan) => formatRupees(priceOf(plan)))).toEqual(["₹2,950", "₹7,375", "₹12,390"]);
  });

  test("cost contacts times rate times 1.18, to the paisa", () => {
    for (const plan of plans) expect(priceOf(plan) * 100).toBe(plan.contacts * plan.rate * 118 * 100);
  });

  test("bring a credit for each of their contacts, enough for a seventh as many with phone number and both emails", () => {
    expect(priceTag(COST_OF_WHOLE_CONTACT)).toBe("7 credits");
    expect(plans.map((plan) => [priceTag(creditsOf(plan)), affordable(creditsOf(plan))])).toEqual([
      ["100 credits", { emails: 100, wholeContacts: 14 }],
      ["250 credits", { emails: 250, wholeContacts: 35 }],
      ["500 credits", { emails: 500, wholeContacts: 71 }],
    ]);
  });

  test("carry their ids, contacts and rates", () => {
    expect(plans.map((plan) => [plan.planId, plan.contacts, formatRate(plan)])).toEqual([
      ["plan_100_contacts", 100, "Rs.25/contact + GST"],
      ["plan_250_contacts", 250, "Rs.25/contact + GST"],
      ["plan_500_contacts", 500, "Rs.21/contact + GST"],
    ]);
  });

  test("have one best value: 250 contacts", () => {
    expect(plans.filter((plan) => plan.isRecommended).map((plan) => plan.contacts)).toEqual([250]);
  });

  test("all include the same five things", () => {
    expect(planFeatures).toHaveLength(5);
  });
});

describe("an amount of rupees", () => {
  test("is grouped the Indian way, with paise only where there are any", () => {
    const shown = [0, 5, 99_900, 100_000, 12_345_600, 1_234_567_890].map(formatRupees);
    expect(shown).toEqual(["₹0", "₹0.05", "₹999", "₹1,000", "₹1,23,456", "₹1,23,45,678.90"]);
  });

  test("is grouped as the platform's own Indian formatter groups it", () => {
    const platform = new Intl.NumberFormat("en-IN");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (rupees) => {
        expect(formatRupees(rupees * 100)).toBe(`₹${platform.format(rupees)}`);
      }),
    );
  });
});
