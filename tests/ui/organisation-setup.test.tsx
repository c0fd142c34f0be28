import { act, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import type { Failure } from "#application/shared/failure.ts";
import { PURCHASES } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { aMember, anAccount, aSession } from "#tests/support/builders.ts";
import { aSignedInApp, show, type Shown, type TestApp } from "#tests/support/ui/test-app.tsx";
import { fill } from "#tests/support/ui/a-user.ts";

const PATH = "/dashboard/organization-setup";
const CREATED = "Organization created successfully! You can now access team management features.";

const founder = (changes: Partial<Account> = {}) => anAccount({ type: "organisation", ...changes });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const size = () => screen.getByRole<HTMLSelectElement>("combobox", { name: /^Team size/ });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Create organisation" });
const sidebar = () => screen.getByRole("navigation", { name: "Tools" }).textContent;
const sentenceAt = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;

const open = async (testApp: TestApp = aSignedInApp(founder())) => {
  const shown = await show(testApp, PATH);
  await screen.findByRole("button", { name: "Create organisation" });
  return { ...shown, testApp };
};

const fillIn = async ({ user }: Pick<Shown, "user">, website = "www.acme.example") => {
  await fill(user, field(/^Organisation name/), "Acme");
  await fill(user, field(/^Website/), website);
  await user.selectOptions(size(), "11-50");
  await fill(user, field(/^Location/), "Pune");
};

test("the form asks for what is required, says so, and offers the five sizes of a team", async () => {
  await open();
  expect([/^Organisation name/, /^Website/, /^Location/, /^GST number/].map((name) => field(name).required)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(field(/^Website/).type).toBe("url");
  expect(size().required).toBe(true);
  const sizes = [...size().options].map(({ value }) => value).filter(Boolean);
  expect(sizes).toEqual(["1-10", "11-50", "51-200", "201-500", "500+"]);
});

test("whatever is missing is shown at its field, and the first has the focus", async () => {
  const { user } = await open();
  await user.type(field(/^Website/), "acme");
  await user.click(button());

  expect(document.activeElement).toBe(field(/^Organisation name/));
  expect([field(/^Organisation name/), field(/^Website/), size(), field(/^Location/)].map(sentenceAt)).toEqual([
    "Please enter the name of your organisation",
    "Please enter a website, such as https://www.acme.example",
    "Please choose your team's size",
    "Please enter your organisation's location",
  ]);
  expect(field(/^GST number/).getAttribute("aria-invalid")).not.toBe("true");

  await user.type(field(/^Organisation name/), "Acme");
  expect(field(/^Organisation name/).getAttribute("aria-invalid")).not.toBe("true");
});

test("a GST number that cannot be one is refused at its field, as in Settings", async () => {
  const { user } = await open();
  await fillIn({ user });
  await user.clear(field(/^GST number/));
  await user.type(field(/^GST number/), "xyz");
  await user.click(button());
  expect(sentenceAt(field(/^GST number/))).toBe(
    "Please check the GST number. It has 15 characters, such as 27AAPFU0939F1ZV",
  );
  expect(screen.queryByText(CREATED)).toBeNull();
});

test("an organisation is created; then everything is loaded again, in the same place", async () => {
  const { user, pass, address } = await open();
  await fillIn({ user });
  await user.click(button());
  const created = await screen.findByText(CREATED);
  expect(document.activeElement?.contains(created)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);

  await pass(1_499);
  expect(sidebar()).toContain("Organization setup");
  await pass(1);
  expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
  expect(screen.getByText(CREATED)).toBeTruthy();
  expect(sidebar()).toContain("Team management");
  expect(sidebar()).not.toContain("Organization setup");
  expect(address()).toBe(PATH);
  const main = screen.getByRole("main");
  expect([...main.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual([
    "Invite your team",
    "Buy Credits",
  ]);
});

test("while it is sent, nothing can be sent again", async () => {
  const { user, testApp } = await open();
  await fillIn({ user });
  const release = testApp.backend.failures.holdNextAnswer();
  await user.type(field(/^Location/), "{Enter}");
  expect(button().disabled).toBe(true);
  expect(field(/^Location/).disabled).toBe(true);
  await act(async () => release());
  expect(await screen.findByText(CREATED)).toBeTruthy();
});

const failures: [Failure, string][] = [
  [{ kind: "server-said", message: "No more today." }, "Error: No more today."],
  [{ kind: "not-enough-credits", message: "This costs 5 credits." }, "Error: This costs 5 credits."],
  [{ kind: "unreachable" }, "Failed to create organization. Please try again."],
];
test.each(failures)("after %j the reason stands beside the button, which has the focus", async (failure, sentence) => {
  const { user, testApp } = await open();
  await fillIn({ user });
  testApp.backend.failures.failNext(failure);
  await user.click(button());

  expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy();
  expect(field(/^Organisation name/).value).toBe("Acme");
  expect(document.activeElement).toBe(button());
  await user.click(button());
  expect(await screen.findByText(CREATED)).toBeTruthy();
});

test("somebody who has set up an organisation in another tab reads that this one was not created", async () => {
  const { user, testApp, travel } = await open();
  await fillIn({ user });
  const { organisationSetup } = testApp.ports;
  const typed = { website: "https://one.example", teamSize: "1-10", location: "Pune" } as const;
  await organisationSetup.create({ organisationName: "Tab One", ...typed });
  await user.click(button());

  const reported = await screen.findByText(
    "Error: You already belong to an organisation. The organisation you entered here was not created.",
  );
  expect(document.activeElement?.contains(reported)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.getByRole("heading", { name: "Tab One is set up" })).toBeTruthy();

  await user.click(screen.getByRole("link", { name: "History" }));
  await travel(-1);
  expect(await screen.findByRole("heading", { name: "Tab One is set up" })).toBeTruthy();
  expect(screen.queryByText(/was not created/)).toBeNull();
});

test("a look-up that failed before is not shown beside what was created after it", async () => {
  const { user, testApp, pass } = await open();
  await fillIn({ user });
  testApp.backend.failures.failNext({ kind: "timed-out" });
  await pass(30_000);
  await user.click(button());
  await screen.findByText(CREATED);
  expect(screen.queryByText(/could not be looked up/)).toBeNull();
  await pass(1_500);
  expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
});

test("an organisation of which only the answer was lost is there", async () => {
  const { user, testApp } = await open();
  await fillIn({ user });
  testApp.backend.failures.loseNextAnswer();
  await user.click(button());
  expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
});

test("what was created but cannot be shown yet is announced, with a way to look again", async () => {
  const { user, testApp, pass } = await open();
  await fillIn({ user });
  await user.click(button());
  await screen.findByText(CREATED);
  testApp.backend.failures.failNext({ kind: "timed-out" });
  await pass(1_500);
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
});

test("that it was created is not said again to who comes back to the page", async () => {
  const { user, pass, travel } = await open();
  await fillIn({ user });
  await user.click(button());
  await screen.findByText(CREATED);
  await pass(1_500);
  await screen.findByRole("heading", { name: "Acme is set up" });
  await user.click(screen.getByRole("link", { name: "History" }));
  await travel(-1);
  expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
  expect(screen.queryByText(CREATED)).toBeNull();
});

test("left before the page is up to date, it is brought up to date all the same", async () => {
  const { user, pass } = await open();
  await fillIn({ user });
  await user.click(button());
  await screen.findByText(CREATED);
  await user.click(screen.getByRole("link", { name: "History" }));
  await pass(1_500);
  expect(sidebar()).toContain("Team management");
});

test("what was typed is still there after a visit to another tool", async () => {
  const { user } = await open();
  await fillIn({ user });
  await user.click(screen.getByRole("link", { name: "History" }));
  await user.click(screen.getByRole("link", { name: "Organization setup" }));
  expect(field(/^Website/).value).toBe("www.acme.example");
  expect(size().value).toBe("11-50");
});

test("what was typed is still there after a session that was lost, and the loss is announced", async () => {
  const { user, testApp, pass } = await open();
  await fillIn({ user });
  testApp.ports.sessionStore.clear("lost");
  await user.click(button());
  expect(await screen.findAllByText("Please login to set up an organisation")).not.toEqual([]);
  await pass(1_000);
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeTruthy();

  await act(async () => testApp.keeper.start(aSession()));
  expect(await screen.findByRole("heading", { level: 1, name: "Organization setup" })).toBeTruthy();
  expect(field(/^Website/).value).toBe("www.acme.example");
  expect(size().value).toBe("11-50");
});

describe("somebody without an organisation to set up reads so, and what to do", () => {
  test("somebody on their own can ask for an organisation account", async () => {
    const { user } = await show(aSignedInApp(), PATH);
    expect(await screen.findByRole("heading", { name: "You have a personal account" })).toBeTruthy();
    const main = screen.getByRole("main");
    const upgrade = [...main.querySelectorAll("button")].find((one) => one.textContent === "Upgrade to Organisation");
    await user.click(upgrade!);
    expect(await screen.findByRole("dialog", { name: "Upgrade to Organisation" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(upgrade);
  });

  test("a member reads who to ask", async () => {
    await show(aSignedInApp(aMember()), PATH);
    expect(await screen.findByRole("heading", { name: "You're a member of Acme" })).toBeTruthy();
    expect(screen.getByText(/ask one of them/)).toBeTruthy();
  });

  test("a member of an organisation without a name or an id reads who to ask", async () => {
    await show(aSignedInApp(founder({ role: "member" })), PATH);
    expect(await screen.findByRole("heading", { name: "Owners and admins set up the organisation" })).toBeTruthy();
  });

  test("an admin is led to the team, and reads who pays", async () => {
    const organisation = { id: "org-1", name: "Acme", credits: tenths(0) };
    await show(aSignedInApp(aMember({ role: "admin", organisation })), PATH);
    expect(await screen.findByRole("heading", { name: "Acme is set up" })).toBeTruthy();
    expect(
      screen.getByText(
        "Acme has 0 credits. Until it has credits, everyone pays with their own. Our sales team adds credits. Say whether they're for Acme or for you.",
      ),
    ).toBeTruthy();
  });

  test("where plans are sold by card, an admin reads that who pays chooses", async () => {
    const account = aMember({ role: "admin", capabilities: [PURCHASES] });
    await show(aSignedInApp(account), PATH);
    expect(await screen.findByText(/At checkout you choose who gets the credits: Acme or you/)).toBeTruthy();
    expect(screen.queryByText(/our sales team/)).toBeNull();
  });
});

test("until the account is known the page waits, and says why where it cannot be known", async () => {
  const testApp = aSignedInApp(founder());
  // Under StrictMode the account is looked up twice at first.
  for (let calls = 0; calls < 2; calls += 1) testApp.backend.failures.failNext({ kind: "timed-out" });
  const { user } = await show(testApp, PATH);
  expect(await screen.findByText(/^We couldn't load your account/)).toBeTruthy();
  const [retry] = screen.getByRole("main").querySelectorAll("button");
  await user.click(retry!);
  expect(await screen.findByRole("button", { name: "Create organisation" })).toBeTruthy();
});
