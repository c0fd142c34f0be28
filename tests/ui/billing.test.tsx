import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { PURCHASES, SUBSCRIPTION_CONTROL } from "#domain/session/capability.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { aTestApp, aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const ids = { paymentId: "pay_00000000000001", subscriptionId: "sub_00000000000001" };

test("the price list shows the three plans, with what each is good for", async () => {
  await show(aSignedInApp(), "/billing");

  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "100 Contacts",
    "250 Contacts",
    "500 Contacts",
    "Every plan includes",
    "What credits buy",
    "Custom Plan",
  ]);
  for (const price of ["₹2,950", "₹7,375", "₹12,390"]) expect(screen.getByText(price, { exact: false })).toBeTruthy();
  const best = screen.getByText("BEST VALUE").closest("section");
  expect(best?.textContent).toContain("250 Contacts");
  expect(best?.textContent).toContain("250 credits/month 250 emails or 35 full contacts");
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

test("in an organisation, the plan that is paid for says who gets its credits", async () => {
  const testApp = aSignedInApp(aMember({ capabilities: [PURCHASES] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", ...ids });
  await show(testApp, "/billing");
  const card = within(screen.getByRole("region", { name: "100 Contacts" }));
  expect(await card.findByText(/^For you\. Renews on .*2026$/)).toBeTruthy();
  expect(screen.getByText(/Your plan: 100 Contacts\. For you\. Renews on/)).toBeTruthy();
});

test("the plan that is paid for is marked, with when it renews and where it is changed", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", ...ids });
  await show(testApp, "/billing");

  expect(await screen.findByText("Your plan")).toBeTruthy();
  const card = within(screen.getByRole("region", { name: "100 Contacts" }));
  expect(card.getByText(/^Renews on .*2026$/)).toBeTruthy();
  const balance = screen.getByText(/^You have/).textContent;
  expect(balance).toMatch(/^You have 125 credits\. Your plan: .* Contacts\. Renews on .*2026\.$/);
  expect(card.getByRole("link", { name: "Cancel or change plan" }).getAttribute("href")).toBe(
    "/dashboard/settings/billing",
  );
  const buttons = screen.getAllByRole("button", { name: "Buy Now" });
  const described = (button: HTMLElement) => button.getAttribute("aria-describedby")?.split(" ")[1] ?? "";
  const notes = buttons.map((button) => document.getElementById(described(button)));
  expect(notes).toEqual(screen.getAllByText("Adds another plan"));
  expect(notes.map((note) => note?.nextElementSibling)).toEqual(buttons);
});

test("first comes when the plan renews, then its change, then buying", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", ...ids });
  await show(testApp, "/billing");
  await screen.findByText("Your plan");
  const orderOf = (name: string) =>
    [...screen.getByRole("region", { name }).querySelectorAll("a, button, [class*=standing]")].map(
      (part) => part.textContent,
    );
  expect(orderOf("100 Contacts")).toEqual([expect.stringMatching(/^Renews on /), "Cancel or change plan", "Buy Now"]);
  expect(orderOf("250 Contacts")).toEqual(["Change to this plan", "Buy Now"]);
});

test("the plan that comes is marked with its day and leads to Settings, and another can still be chosen instead", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", ...ids });
  await testApp.backend.adapters.subscriptionControl.change(ids.subscriptionId, "plan_250_contacts");
  const { user } = await show(testApp, "/billing");
  await screen.findByText("Your plan");
  const coming = within(screen.getByRole("region", { name: "250 Contacts" }));
  expect(coming.getByText(/^From .*2026$/)).toBeTruthy();
  expect(coming.getByRole("link", { name: "Manage this change" }).getAttribute("href")).toBe(
    "/dashboard/settings/billing",
  );
  await user.click(screen.getByRole("link", { name: "Change to this plan" }));
  const question = within(await screen.findByRole("group", { name: "Switch from 100 Contacts to" }));
  expect(question.getByRole("radio", { name: /^500 Contacts/ })).toHaveProperty("checked", true);
});

test("a person without a plan adds to nothing, and sees what they have", async () => {
  await show(aSignedInApp(anAccount({ capabilities: [PURCHASES] })), "/billing");
  expect((await screen.findByText(/^You have/)).textContent).toBe("You have 25 credits.");
  expect(screen.queryByText("Adds another plan")).toBeNull();
});

test("a member sees what the organisation has", async () => {
  await show(aSignedInApp(aMember({ capabilities: [PURCHASES] })), "/billing");
  expect((await screen.findByText("Acme")).closest("p")?.textContent).toBe("Acme has 90 credits.");
});

test("with a plan that can be changed, the other cards lead to the question about that change", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [PURCHASES, SUBSCRIPTION_CONTROL] }));
  testApp.backend.payments.charge({ planId: "plan_100_contacts", ...ids });
  const { user } = await show(testApp, "/billing");
  const links = await screen.findAllByRole("link", { name: "Change to this plan" });
  expect(links.map((link) => link.closest("section")?.querySelector("h2")?.textContent)).toEqual([
    "250 Contacts",
    "500 Contacts",
  ]);
  expect(screen.getAllByRole("button", { name: "Buy Now" })).toHaveLength(3);

  await user.click(links[1] as HTMLElement);
  const question = within(await screen.findByRole("group", { name: "Switch from 100 Contacts to" }));
  expect(question.getByRole("radio", { name: /^500 Contacts/ })).toHaveProperty("checked", true);
  expect(question.getByText(/you pay ₹12,390 a month and get 500 credits/)).toBeTruthy();
});
