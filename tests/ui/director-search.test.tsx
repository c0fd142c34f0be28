import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { DIRECTOR_LOOKUP } from "#domain/session/capability.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";

const PATH = "/dashboard/director-search";
const PHONE = "+91 00000 00004";
const SENTENCE = "DIN must be exactly 8 digits long";

const dinField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Director identification number (DIN)" });
const findButton = () => screen.getByRole("button", { name: "Find Director" });
const phoneButton = () => screen.getByRole("button", { name: "Reveal (5 credits) for Phone Number" });
const emailButton = () => screen.getByRole("button", { name: "Reveal (1 credit) for Email Address" });
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;

/** Signed in with 25 credits at a backend that tells names. */
const anAppOfNames = (balance = 250): TestApp =>
  aSignedInApp(anAccount({ credits: tenths(balance), capabilities: [DIRECTOR_LOOKUP] }));

const find = async ({ user }: Shown, din = "99000001") => {
  await user.clear(dinField());
  await user.type(dinField(), `${din}{Enter}`);
};

test("the field keeps digits only, counts them, and takes no more than eight", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  expect(screen.getByText("8-digit number")).toBeTruthy();
  expect(screen.getByText("0/8")).toBeTruthy();

  await user.type(dinField(), "DIN 99-00");
  expect(dinField().value).toBe("9900");
  expect(screen.getByText("4/8")).toBeTruthy();

  await user.clear(dinField());
  await user.type(dinField(), " 9900 0001");
  expect(dinField().value).toBe("99000001");
  expect(screen.getByText("8/8")).toBeTruthy();

  // Cut off, it would be another director's.
  await user.type(dinField(), "2");
  expect(dinField().value).toBe("99000001");
  expect(screen.queryByText(SENTENCE)).toBeNull();

  await user.clear(dinField());
  await user.paste("99000001234");
  expect(dinField().value).toBe("");
  expect(screen.getByText(SENTENCE)).toBeTruthy();
  await user.type(dinField(), "9");
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test("a tick says that the number is complete, and neither tick nor complaint stands at an empty field", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(findButton()).toHaveProperty("disabled", true);

  await user.type(dinField(), "99000001");
  expect(screen.getByRole("img", { name: "Valid" })).toBeTruthy();
  expect(findButton()).toHaveProperty("disabled", false);

  await user.clear(dinField());
  await user.tab();
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.queryByRole("img", { name: "Valid" })).toBeNull();
  expect(findButton()).toHaveProperty("disabled", true);
});

test("an incomplete number is complained of when the field is left, in place of the hint, and not while it is typed", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  await user.type(dinField(), "9900000");
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.queryByRole("img", { name: "Valid" })).toBeNull();
  expect(findButton()).toHaveProperty("disabled", true);

  await user.tab();
  expect(screen.getByText(SENTENCE)).toBeTruthy();
  expect(screen.queryByText("8-digit number")).toBeNull();
  expect(dinField().getAttribute("aria-invalid")).toBe("true");

  await user.type(dinField(), "{Backspace}");
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.getByText("8-digit number")).toBeTruthy();
});

test("a number that may have lost its leading zeros is searched with them by one press, free of charge", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  await user.type(dinField(), "12345{Enter}");
  await user.click(screen.getByRole("button", { name: "Search 00012345" }));
  await expect.poll(() => dinField().value).toBe("00012345");
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(await screen.findByText(/00012345/)).toBeTruthy();
});

test("the Enter key complains of an incomplete number as well", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  await user.type(dinField(), "9900000{Enter}");
  expect(screen.getByText(SENTENCE)).toBeTruthy();
});

test("an incomplete number is not searched by the Enter key either", async () => {
  const { user } = await show(anAppOfNames(), PATH);
  await user.type(dinField(), "9900000{Enter}");
  expect(screen.queryByRole("region", { name: /^Director / })).toBeNull();
});

test("a director is shown with name, title, company and number, two prices, and nothing paid yet", async () => {
  const shown = await show(anAppOfNames(), PATH);

  await find(shown);

  const sheet = await screen.findByRole("region", { name: "Director Asha Rao" });
  expect(
    within(sheet)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Asha Rao", "Phone Number", "Email Address"]);
  expect(within(sheet).getByText("Director at Orbit Freight")).toBeTruthy();
  expect(within(sheet).getByText("DIN 99000001")).toBeTruthy();
  expect(within(sheet).getByText("Direct contact number")).toBeTruthy();
  expect(phoneButton()).toBeTruthy();
  expect(emailButton()).toBeTruthy();
  expect(credits()).toBe("25 credits");
});

test("each line is opened for its price, and can be copied", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown);

  await shown.user.click(await screen.findByRole("button", { name: /for Phone Number$/ }));
  expect(await screen.findByText(PHONE)).toBeTruthy();
  expect(credits()).toBe("20 credits");
  await shown.user.click(emailButton());
  expect(await screen.findByText("asha.rao@orbit.example")).toBeTruthy();
  expect(credits()).toBe("19 credits");
  expect(screen.getAllByText("Revealed")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Reveal / })).toBeNull();

  await shown.user.click(screen.getByRole("button", { name: `Copy phone number ${PHONE}` }));
  expect(await navigator.clipboard.readText()).toBe(PHONE);
});

test("a number nobody has is told before anything can be paid for", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown, "00000000");
  expect(
    await screen.findByText("No director found for DIN 00000000. Check the digits. No credits used."),
  ).toBeTruthy();
  // A tick would say that it is right.
  expect(screen.queryByRole("img", { name: "Valid" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Reveal / })).toBeNull();
});

test("where the backend tells no names, the number heads the card until a line is opened, and nobody is asked", async () => {
  const testApp = aSignedInApp();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "unreachable" });

  await find(shown);
  expect(await screen.findByRole("heading", { name: "DIN 99000001" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Director 99000001" })).toBeTruthy();
  expect(screen.queryByText(/^Director found/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Find on LinkedIn" })).toBeNull();

  // The bad failures is still ahead: it meets the first call there is.
  await shown.user.click(phoneButton());
  expect(await screen.findByText("Not Available")).toBeTruthy();
  await shown.user.click(emailButton());
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(screen.getByText("DIN 99000001")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Find on LinkedIn" })).toBeTruthy();
});

test("another number clears everything that was found, also what is still on its way", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  await find(shown);
  await shown.user.click(await screen.findByRole("button", { name: /for Phone Number$/ }));
  await screen.findByText(PHONE);
  const release = testApp.backend.failures.holdNextAnswer();
  await shown.user.click(emailButton());

  await shown.user.type(dinField(), "{End}{Backspace}8");
  expect(screen.queryByRole("region", { name: /^Director / })).toBeNull();

  await shown.user.click(findButton());
  release();
  const ben = await screen.findByRole("region", { name: "Director Ben Ode" });
  await shown.pass(0);
  expect(within(ben).queryByText(PHONE)).toBeNull();
  expect(within(ben).queryByText("asha.rao@orbit.example")).toBeNull();
  expect(emailButton()).toHaveProperty("disabled", false);
});

test("an answer about a number that was given up does not come back", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  const release = testApp.backend.failures.holdNextAnswer();
  await find(shown);
  await shown.user.type(dinField(), "{Backspace}");

  release();
  await shown.pass(0);

  expect(screen.queryByRole("region", { name: /^Director / })).toBeNull();
  expect(findButton()).toHaveProperty("disabled", true);
});

test("what does not change the number clears nothing", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown);
  await screen.findByRole("region", { name: "Director Asha Rao" });
  await shown.user.type(dinField(), "{End}x -");
  expect(screen.getByRole("region", { name: "Director Asha Rao" })).toBeTruthy();
});

test("two clicks before anything is drawn send one request", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  await find(shown);
  const button = await screen.findByRole("button", { name: /for Phone Number$/ });

  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(PHONE);

  const log = await testApp.backend.read(1, 50);
  expect(log.ok && log.value.totalCount).toBe(1);
  expect(credits()).toBe("20 credits");
});

test("what the directory does not know is not available, and costs nothing", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown, "99000008");
  expect(await screen.findByText("Not Available")).toBeTruthy();
  expect(screen.getByText("No data. Nothing to pay for.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
  expect(credits()).toBe("25 credits");
});

test("whoever leaves while a line is opened finds it owned and free when they come back", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  await find(shown);
  const release = testApp.backend.failures.holdNextAnswer();
  await shown.user.click(await screen.findByRole("button", { name: /for Phone Number$/ }));
  await shown.user.click(screen.getByRole("link", { name: "History" }));
  release();
  expect(await screen.findByText(PHONE)).toBeTruthy();

  await shown.user.click(screen.getByRole("link", { name: "Director search" }));
  await find(shown);

  expect(await screen.findByTitle(/^Revealed by asha\.rao@acme\.example on .*\. Free to view again\.$/)).toBeTruthy();
  expect(screen.getByText(PHONE)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
  expect(credits()).toBe("20 credits");
});

test("what the directory holds of a director is said beside each line, and only what it holds has a price", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown, "99000008");

  const sheet = await screen.findByRole("region", { name: "Director Ben Ode" });
  expect(within(sheet).getAllByText("No data. Nothing to pay for.")).toHaveLength(1);
  expect(within(sheet).getAllByText("Available")).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /for Phone Number$/ })).toBeNull();
  expect(emailButton()).toBeTruthy();
});

test("a director's card has the number in it, to be copied and downloaded", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown);
  await shown.user.click(await screen.findByRole("button", { name: "Reveal all (6 credits)" }));

  await shown.user.click(await screen.findByRole("button", { name: "Copy all" }));
  expect(await navigator.clipboard.readText()).toBe(
    [
      "Asha Rao",
      "Director at Orbit Freight",
      "DIN 99000001",
      `Phone Number: ${PHONE}`,
      "Email Address: asha.rao@orbit.example",
    ].join("\n"),
  );
  expect(screen.getByRole("link", { name: "Download vCard" }).getAttribute("download")).toBe("Asha Rao.vcf");
  expect(credits()).toBe("19 credits");
});

test("with too few credits for a line its button says so, and leads to more", async () => {
  const shown = await show(anAppOfNames(49), PATH);
  await find(shown);
  const more = await screen.findByRole("link", { name: "Buy Credits · 0.1 short for Phone Number" });
  expect(more.getAttribute("href")).toBe("/billing");
  expect(emailButton()).toHaveProperty("disabled", false);
});

test("a search that fails says so beside the kept number, and works the next time", async () => {
  const text = "Search failed. Please try again.";
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "unreachable" });

  await find(shown);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(dinField().value).toBe("99000001");

  await shown.user.click(findButton());
  expect(await screen.findByRole("region", { name: "Director Asha Rao" })).toBeTruthy();
  expect(screen.queryByText(text)).toBeNull();
});

test("the server's own word about a search stands in the banner", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  testApp.backend.failures.failNext({ kind: "server-said", message: "The register is closed" });
  await find(shown);
  expect(await screen.findByText("The register is closed")).toBeTruthy();
  expect(screen.queryByRole("region", { name: /^Director / })).toBeNull();
});

test("one click takes name and company to Enrichment, and from a profile found there to its contacts", async () => {
  const testApp = anAppOfNames();
  const shown = await show(testApp, PATH);
  await find(shown);

  await shown.user.click(await screen.findByRole("button", { name: "Find on LinkedIn" }));
  expect(shown.address()).toBe("/dashboard/enrichment#name=Asha+Rao&company=Orbit+Freight");
  const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name }).value;
  expect([field("Name"), field("Company"), field(/^Role/)]).toEqual(["Asha Rao", "Orbit Freight", ""]);

  await shown.pass(SETTLING_MS);
  await shown.user.click(screen.getByRole("button", { name: "Enrich Contact" }));
  await shown.user.click(await screen.findByRole("button", { name: "Get contact details" }));
  expect(shown.address()).toBe("/dashboard?profile=asha-rao");
  expect(field("Profile URL")).toBe("https://www.linkedin.com/in/asha-rao");
  expect(await screen.findByRole("region", { name: "Contact details of asha-rao" })).toBeTruthy();
  expect(credits()).toBe("24 credits");
});

test("a revealed address is verified where it stands", async () => {
  const shown = await show(anAppOfNames(), PATH);
  await find(shown);
  await shown.user.click(await screen.findByRole("button", { name: /for Email Address$/ }));
  const verify = await screen.findByRole("button", { name: "Verify (0.1 credit) for asha.rao@orbit.example" });
  await shown.pass(SETTLING_MS);
  await shown.user.click(verify);
  expect(await screen.findByText("Valid Email")).toBeTruthy();
  expect(credits()).toBe("23.9 credits");
});
