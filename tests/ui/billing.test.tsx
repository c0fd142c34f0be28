import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aTestApp, aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

test("the price list shows the three plans, with what each is good for", async () => {
  await show(aSignedInApp(), "/billing");

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "100 Contacts",
    "250 Contacts",
    "500 Contacts",
    "What credits buy",
    "Custom Plan",
  ]);
  for (const price of ["₹2,950", "₹7,375", "₹12,390"]) expect(screen.getByText(price, { exact: false })).toBeTruthy();
  const best = screen.getByText("BEST VALUE").closest("section");
  expect(best?.textContent).toContain("250 Contacts");
  expect(best?.textContent).toContain("250 credits/month: 250 emails or 35 full contacts");
});

test("an example explains what a contact costs, and every price is listed", async () => {
  await show(aTestApp(), "/billing");

  expect(
    screen.getByText("Work email: 1 credit. Full contact: 7 credits for phone number, secondary and work email."),
  ).toBeTruthy();
  const prices = within(screen.getByRole("region", { name: "What credits buy" }));
  expect(prices.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ["Phone number", "5 credits"],
    ["Secondary email", "1 credit"],
    ["Work email", "1 credit"],
    ["Director's phone number", "5 credits"],
    ["Director's email", "1 credit"],
    ["Enrichment", "1 credit"],
    ["Email verification", "0.1 credit"],
  ]);
});

test("the product's name leads home, and so does Back", async () => {
  await show(aSignedInApp(), "/billing");
  expect(["Leadlight home", "Back"].map((name) => screen.getByRole("link", { name }).getAttribute("href"))).toEqual([
    "/",
    "/",
  ]);
});
