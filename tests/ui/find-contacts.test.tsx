import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { anAccount } from "#tests/support/builders.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const urlField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
const findButton = () => screen.getByRole("button", { name: "Find Contacts" });
const phoneButton = () => screen.getByRole("button", { name: "Reveal (5 credits) for Phone Number" });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

const find = async ({ user }: Shown, url = "https://www.linkedin.com/in/asha-rao") => {
  await fill(user, urlField(), url);
  await user.keyboard("{Enter}");
};

test("Find Contacts is offered once something is pasted", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  expect(findButton()).toHaveProperty("disabled", true);

  await user.click(urlField());
  await user.paste("https://www.linkedin.com/in/asha-rao");

  expect(findButton()).toHaveProperty("disabled", false);
});

test("what names no profile is said beside the field, and no cards open", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");

  await find(shown, "https://www.linkedin.com/feed/");

  const sentence = "This is not a LinkedIn profile URL. It should look like https://www.linkedin.com/in/name";
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Phone Number" })).toBeNull();
  await shown.user.type(urlField(), "x");
  expect(screen.queryByText(sentence)).toBeNull();
});

test("a number that is no DIN says what it could have been, also after a search for it", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  const sentence = "A DIN has 8 digits. Phone numbers don't work here.";
  await shown.user.click(urlField());
  await shown.user.paste("+91 98200 00000");
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  await shown.user.click(findButton());
  expect(urlField().getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText(/^This is not a LinkedIn profile URL/)).toBeNull();
});

test("a person is found in the middle of a pasted text", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  await user.click(urlField());
  await user.paste("see https://in.linkedin.com/in/asha-rao?trk=x thanks");
  await user.click(findButton());
  expect(screen.getByRole("region", { name: "Contact details of asha-rao" })).toBeTruthy();
});

test("why a link leads to nobody is said in plain words", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  await user.click(urlField());
  await user.paste("https://www.linkedin.com/sales/lead/ACwAAAB1x2Y,NAME_SEARCH");
  await user.click(findButton());
  expect(screen.getByText(/^Sales Navigator and Recruiter links/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Contact details/ })).toBeNull();
});

test("a profile opens three cards, each with its price before the click", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");

  await find(shown);

  const sheet = screen.getByRole("region", { name: "Contact details of asha-rao" });
  expect(
    within(sheet)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["asha-rao", "Phone Number", "Secondary Email", "Work Email"]);
  expect(within(sheet).getByRole("link", { name: "Open on LinkedIn" }).getAttribute("href")).toBe(
    "https://www.linkedin.com/in/asha-rao",
  );
  expect(within(sheet).getByText("Direct contact number")).toBeTruthy();
  expect(
    within(sheet)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Reveal (5 credits) for Phone Number",
    "Reveal (1 credit) for Secondary Email",
    "Reveal (1 credit) for Work Email",
    "Reveal all (7 credits)",
  ]);
  expect(credits()).toBe("25 credits");
});

test("the lines are gone as soon as the field names another person, and back when it names the same again", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  await shown.user.click(phoneButton());
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();

  await shown.user.type(urlField(), "{End}x");
  expect(screen.queryByRole("region", { name: /^Contact details/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Reveal/ })).toBeNull();

  await shown.user.type(urlField(), "{Backspace}?trk=people");
  expect(screen.getByRole("region", { name: "Contact details of asha-rao" })).toBeTruthy();
  expect(screen.getByText("+91 00000 00001")).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("a revealed card shows every value with what is known of it, and the credits go down", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);

  await shown.user.click(phoneButton());

  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(screen.getByText("+91 00000 00002")).toBeTruthy();
  expect(screen.getByText("Mobile")).toBeTruthy();
  expect(screen.getByText("Revealed")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Phone Number$/ })).toBeNull();
  expect(credits()).toBe("20 credits");
});

test("a copied value is confirmed for two seconds", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  await shown.user.click(phoneButton());
  const copy = await screen.findByRole("button", { name: "Copy phone number +91 00000 00001" });

  await shown.user.click(copy);

  expect(await navigator.clipboard.readText()).toBe("+91 00000 00001");
  expect(await screen.findByText("Copied")).toBeTruthy();
});

test("a double click asks and pays once", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);

  await shown.user.dblClick(phoneButton());

  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(credits()).toBe("20 credits");
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test("two clicks before anything is drawn ask once", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  const button = phoneButton();

  await act(async () => {
    button.click();
    button.click();
  });

  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  // A second request would have been told that the line is owned already.
  expect(screen.queryByText(/^(?:Already revealed|Revealed by)/)).toBeNull();
});

test("while a line is opened, its button is busy and keeps its place", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  const release = testApp.backend.failures.holdNextAnswer();

  await shown.user.click(phoneButton());
  expect(screen.getByText("Revealing")).toBeTruthy();
  expect(screen.getByRole("button", { name: /Phone Number$/ })).toHaveProperty("disabled", true);

  release();
  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
});

test("what the directory does not know is not available, and costs nothing", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown, "https://www.linkedin.com/in/ben-ode");

  await shown.user.click(phoneButton());

  expect(await screen.findByText("Not Available")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Phone Number$/ })).toBeNull();
  expect(credits()).toBe("25 credits");
});

test("without an answer the line is not available, and can be tried again for the same price", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  testApp.backend.failures.failNext({ kind: "unreachable" });

  await shown.user.click(phoneButton());

  expect(await screen.findByText("Not Available")).toBeTruthy();
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([""]);
});

test("an answer that was paid for and lost is had for nothing by searching again", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  testApp.backend.failures.loseNextAnswer();
  await shown.user.click(phoneButton());
  await screen.findByText("Not Available");
  expect(credits()).toBe("20 credits");

  await shown.user.click(findButton());
  await shown.user.click(phoneButton());

  expect(await screen.findByText("+91 00000 00001")).toBeTruthy();
  expect(screen.getByTitle(/^Revealed by .*Free to view again\.$/)).toBeTruthy();
  expect(credits()).toBe("20 credits");
});

test("with too few credits for a line its button says so, and leads to more", async () => {
  const shown = await show(aSignedInApp(anAccount({ credits: tenths(20) })), "/dashboard");
  await find(shown);
  await shown.user.click(await screen.findByRole("link", { name: "Buy Credits · 3 short for Phone Number" }));
  expect(await screen.findByRole("heading", { name: "Billing & Plans" })).toBeTruthy();
});

test("credits that only a bulk job keeps from a line are not to be bought: its button leads to the job", async () => {
  const setAside = { credits: tenths(40), tool: "find-contacts" } as const;
  const shown = await show(aSignedInApp(anAccount({ credits: tenths(20), setAside })), "/dashboard");
  await find(shown);
  const link = await screen.findByRole("link", { name: "Reserved by a bulk job for Phone Number" });
  expect(link.getAttribute("href")).toBe("/dashboard/find-contacts?mode=bulk");
});

test("credits that are gone by then keep the card closed, and the banner offers to buy some", async () => {
  const testApp = aSignedInApp(anAccount({ credits: tenths(50) }));
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  testApp.backend.addCredits(tenths(-30));

  await shown.user.click(phoneButton());

  expect(await screen.findByText(/this costs 5 credits and you have 2\./)).toBeTruthy();
  const banner = screen.getByRole("alert");
  await shown.user.click(within(banner).getByRole("link", { name: "Buy Credits" }));
  expect(await screen.findByRole("heading", { name: "Billing & Plans" })).toBeTruthy();
});

test("the server's own message stands in the banner until it is dismissed", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  testApp.backend.failures.failNext({ kind: "server-said", message: "The directory is closed for maintenance" });

  await shown.user.click(phoneButton());

  expect(await screen.findByText("The directory is closed for maintenance")).toBeTruthy();
  expect(screen.getByText("Not Available")).toBeTruthy();
  await shown.user.click(screen.getByRole("button", { name: "Dismiss message" }));
  expect(screen.queryByText("The directory is closed for maintenance")).toBeNull();
});

test("another profile closes the cards again", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  await shown.user.click(phoneButton());
  await screen.findByText("+91 00000 00001");

  await shown.user.clear(urlField());
  await find(shown, "https://www.linkedin.com/in/ben-ode");

  // The former one's value stands among the recent people.
  const sheet = await screen.findByRole("region", { name: /^Contact details of/ });
  expect(within(sheet).queryByText("+91 00000 00001")).toBeNull();
  expect(phoneButton()).toBeTruthy();
});

test("an answer that comes after another profile was searched does not land on its cards", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, "/dashboard");
  await find(shown);
  const release = testApp.backend.failures.holdNextAnswer();
  await shown.user.click(phoneButton());
  await shown.user.clear(urlField());
  await find(shown, "https://www.linkedin.com/in/ben-ode");

  release();
  await shown.pass(0);

  expect(screen.queryByText("+91 00000 00001")).toBeNull();
  expect(phoneButton()).toHaveProperty("disabled", false);
});

test("the second click of a double click on Reveal doesn't pay for a verification, whose button takes its place", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  await shown.user.click(screen.getByRole("button", { name: "Reveal (1 credit) for Work Email" }));
  const verify = await screen.findByRole("button", { name: "Verify (0.1 credit) for asha.rao@acme.example" });
  await shown.pass(SETTLING_MS - 1);
  await shown.user.click(verify);
  await shown.pass(0);
  expect(credits()).toBe("24 credits");

  await shown.pass(1);
  await shown.user.click(verify);
  expect(await screen.findByText("Valid Email")).toBeTruthy();
  expect(credits()).toBe("23.9 credits");
});

test("revealed addresses are verified where they stand, each for its price; a number is not", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await find(shown);
  await shown.user.click(phoneButton());
  await screen.findByText("+91 00000 00001");
  expect(screen.queryByRole("button", { name: /^Verify/ })).toBeNull();
  await shown.user.click(screen.getByRole("button", { name: "Reveal (1 credit) for Work Email" }));
  const verify = await screen.findByRole("button", { name: "Verify (0.1 credit) for asha.rao@acme.example" });
  await shown.pass(SETTLING_MS);

  await shown.user.dblClick(verify);

  expect(await screen.findByText("Valid Email")).toBeTruthy();
  expect(credits()).toBe("18.9 credits");
});
