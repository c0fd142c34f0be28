import { act, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { OWN_NAME } from "#domain/session/capability.ts";
import type { Account } from "#domain/session/account.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccessToken, anAccount, aSession } from "#tests/support/builders.ts";
import packageFile from "../../package.json" with { type: "json" };
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const open = async (account: Account = anAccount(), testApp = aSignedInApp(account)) => {
  const shown = await show(testApp, "/dashboard");
  await screen.findAllByText(account.name ?? "First Look");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  return { ...shown, testApp, dialog: await screen.findByRole("dialog", { name: "Settings" }) };
};

const facts = (dialog: HTMLElement): [string, string][] =>
  within(dialog)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.firstElementChild?.textContent ?? ""]);

test("somebody on their own sees their profile", async () => {
  const { dialog } = await open(anAccount({ memberSince: "2026-01-05T12:00:00.000Z" }));

  expect(within(dialog).getByRole("tab", { name: "Profile" })).toBeTruthy();
  expect(facts(dialog)).toEqual([
    ["Name", "Asha Rao"],
    ["Email", "asha.rao@acme.example"],
    ["Account type", "Individual"],
    ["Phone", "+91 00000 00000"],
    ["LinkedIn", "linkedin.com/in/asha-rao"],
    ["Member since", expect.stringContaining("2026")],
  ]);
});

test("the profile ends with the version that runs", async () => {
  const { dialog } = await open();
  expect(within(dialog).getByText(`Leadlight ${packageFile.version}`)).toBeTruthy();
});

test("a member of an organisation sees their role and what the organisation says of itself", async () => {
  const organisation = {
    id: "org-1",
    name: "Acme",
    legalName: "Acme Private Limited",
    industry: "Anvils",
    teamSize: "11-50",
    location: "Pune",
    founded: "1987",
    gstNumber: "27AAAAA0000A1Z5",
    about: "Makers of anvils",
    website: "https://acme.example",
  };
  const { dialog } = await open(aMember({ organisation }));

  expect(facts(dialog)).toEqual([
    ["Name", "Asha Rao"],
    ["Email", "asha.rao@acme.example"],
    ["Account type", "Organisation"],
    ["Role", "Member"],
    ["Phone", "+91 00000 00000"],
    ["LinkedIn", "linkedin.com/in/asha-rao"],
    ["Name", "Acme"],
    ["Legal name", "Acme Private Limited"],
    ["Website", "https://acme.example"],
    ["Industry", "Anvils"],
    ["Team size", "11-50"],
    ["Location", "Pune"],
    ["Founded", "1987"],
    ["GST number", "27AAAAA0000A1Z5"],
    ["Member since", "Not set"],
    ["About", "Makers of anvils"],
  ]);
});

test("without a name, the one made from the address is shown, as beside the settings button", async () => {
  const { name: _, ...nameless } = anAccount();
  const shown = await show(aSignedInApp(nameless), "/dashboard");
  await shown.user.click(screen.getByRole("button", { name: "Settings" }));
  expect(facts(await screen.findByRole("dialog", { name: "Settings" }))[0]).toEqual(["Name", "Asha Rao"]);
});

describe("contact and profile link", () => {
  const { contact: _contact, linkedinUrl: _linkedinUrl, ...incomplete } = anAccount();
  const phoneField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
  const urlField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "LinkedIn profile URL" });
  const save = () => screen.getByRole("button", { name: "Save profile" });
  const settingsButton = () => screen.getByRole("button", { name: "Settings" });

  /** Settings of somebody without either, who has put off being asked for them. */
  const openIncomplete = async () => {
    const testApp = aSignedInApp(incomplete);
    testApp.ports.visitRecords.putOff("profile");
    return open(incomplete, testApp);
  };

  test("what is not given leads to its field, which has the focus; saving shows it", async () => {
    const { dialog, user } = await openIncomplete();
    expect(facts(dialog)).toContainEqual(["Phone", "Not set"]);

    await user.click(within(dialog).getByRole("button", { name: "Add phone" }));
    expect(document.activeElement).toBe(phoneField());
    await fill(user, phoneField(), "(+91) 98765-43210");
    await fill(user, urlField(), "linkedin.com/in/asha-rao");
    await user.click(save());

    expect(await within(dialog).findByText("Saved")).toBeTruthy();
    expect(facts(dialog)).toContainEqual(["Phone", "+91 98765 43210"]);
    expect(facts(dialog)).toContainEqual(["LinkedIn", "linkedin.com/in/asha-rao"]);
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Edit phone" }));
  });

  test("what is known is filled in, Cancel leaves it as it was, and the focus is back", async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit LinkedIn" }));
    expect(document.activeElement).toBe(urlField());
    expect([urlField().value, phoneField().value]).toEqual(["https://www.linkedin.com/in/asha-rao", "+91 00000 00000"]);

    await user.type(phoneField(), "1");
    await user.click(screen.getByRole("button", { name: "Cancel" }));

    expect(facts(dialog)).toContainEqual(["Phone", "+91 00000 00000"]);
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Edit LinkedIn" }));
  });

  test("the name is edited where the host takes it, and is shown everywhere at once", async () => {
    const { dialog, user } = await open(anAccount({ capabilities: [OWN_NAME] }));
    await user.click(within(dialog).getByRole("button", { name: "Edit name" }));
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" });
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe("Asha Rao");
    await user.clear(field);
    await fill(user, field, "Asha R.");
    await user.click(screen.getByRole("button", { name: "Save name" }));

    expect(await within(dialog).findByText("Saved")).toBeTruthy();
    expect(facts(dialog)).toContainEqual(["Name", "Asha R."]);
    expect(document.activeElement).toBe(within(dialog).getByRole("button", { name: "Edit name" }));
  });

  test("a name that was made from the address is there to be edited", async () => {
    const { name: _, ...account } = anAccount({ email: "first.look@acme.example", capabilities: [OWN_NAME] });
    const { dialog, user } = await open(account);
    expect(facts(dialog)).toContainEqual(["Name", "First Look"]);
    await user.click(within(dialog).getByRole("button", { name: "Edit name" }));
    expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("First Look");
    await user.click(screen.getByRole("button", { name: "Save name" }));
    expect(await within(dialog).findByText("Saved")).toBeTruthy();
  });

  test("the name is saved alone, before there are a phone number and a profile; it may not be empty", async () => {
    const account = { ...incomplete, capabilities: [OWN_NAME] };
    const testApp = aSignedInApp(account);
    testApp.ports.visitRecords.putOff("profile");
    const { dialog, user } = await open(account, testApp);
    await user.click(within(dialog).getByRole("button", { name: "Edit name" }));
    expect(screen.queryByRole("textbox", { name: "Phone number" })).toBeNull();
    const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" });
    await user.clear(field);
    await user.keyboard("{Enter}");
    expect(await within(dialog).findByText("Please enter your name")).toBeTruthy();

    await user.type(field, "Maya{Enter}");

    expect(await within(dialog).findByText("Saved")).toBeTruthy();
    expect(facts(dialog)).toContainEqual(["Name", "Maya"]);
    expect(facts(dialog)).toContainEqual(["Phone", "Not set"]);
  });

  test("the email cannot be edited", async () => {
    const { dialog, user } = await open();
    expect(within(dialog).queryByRole("button", { name: "Edit email" })).toBeNull();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    expect(within(dialog).queryByDisplayValue("asha.rao@acme.example")).toBeNull();
  });

  test.each([
    ["phone", "call me", "Please enter a phone number with 7 to 15 digits, such as +91 00000 00000"],
    ["url", "elsewhere.example", "Please enter a LinkedIn profile URL, such as https://www.linkedin.com/in/your-name"],
    ["url", " ", "Please fill in both LinkedIn profile and phone number"],
  ] as const)(
    "a wrong %s, %j, is reported beside the fields, marked, and has the focus",
    async (which, text, sentence) => {
      const { dialog, user } = await open();
      await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
      const [wrong, right] = which === "phone" ? [phoneField(), urlField()] : [urlField(), phoneField()];
      await user.clear(wrong);
      await user.type(wrong, text);
      await user.click(save());

      await screen.findByText(sentence);
      expect([wrong, right].map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", null]);
      expect(document.getElementById(wrong.getAttribute("aria-describedby") ?? "")?.textContent).toBe(sentence);
      expect(document.activeElement).toBe(wrong);

      await user.type(wrong, "1");
      expect(screen.queryByText(sentence)).toBeNull();
      expect(document.activeElement).toBe(wrong);
    },
  );

  test("a failure is reported, and what was typed is kept", async () => {
    const { dialog, user, testApp } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    await user.type(phoneField(), "1");
    testApp.backend.failures.failNext({ kind: "server-said", message: "This number is taken" });
    await user.click(save());

    expect(await within(dialog).findByText("This number is taken")).toBeTruthy();
    expect(phoneField().value).toBe("+91 00000 000001");
  });

  test("what was saved but cannot be shown yet is announced", async () => {
    const { dialog, user, testApp } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    await user.type(phoneField(), "1");
    const release = testApp.backend.failures.holdNextAnswer();
    await user.click(save());
    testApp.backend.failures.failNext({ kind: "status", status: 503 });
    act(release);

    expect(
      await within(dialog).findByText("Saved. This page couldn't be updated: HTTP error! status: 503"),
    ).toBeTruthy();
  });

  test("Escape loses nothing that was typed: Settings opens with it again and says that it is not saved", async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    await user.type(phoneField(), "1");
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

    await user.click(settingsButton());
    expect(await screen.findByText("You have unsaved changes.")).toBeTruthy();
    expect(phoneField().value).toBe("+91 00000 000001");
    await user.click(save());
    expect(await screen.findByText("Saved")).toBeTruthy();
    expect(screen.getByText("+91 00000 000001")).toBeTruthy();
  });

  test("a form in which nothing was changed is closed with Settings", async () => {
    const { dialog, user } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    await user.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

    await user.click(settingsButton());
    await screen.findByRole("dialog", { name: "Settings" });
    expect(screen.queryByRole("textbox", { name: "Phone number" })).toBeNull();
  });

  test("another person is never shown what the one before typed", async () => {
    const { dialog, user, testApp } = await open();
    await user.click(within(dialog).getByRole("button", { name: "Edit phone" }));
    await user.type(phoneField(), "1");
    await user.click(within(dialog).getByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { name: "Sign in" });
    act(() => testApp.keeper.start(aSession({ accessToken: anAccessToken({ sub: "somebody-else" }) })));

    await user.click(await screen.findByRole("button", { name: "Settings" }));
    await screen.findByRole("dialog", { name: "Settings" });
    expect(screen.queryByRole("textbox", { name: "Phone number" })).toBeNull();
  });
});

test("a profile link that leads nowhere on the web is text", async () => {
  const { dialog } = await open(anAccount({ linkedinUrl: "javascript:alert(1)" }));

  expect(within(dialog).getByText("javascript:alert(1)")).toBeTruthy();
  expect(within(dialog).queryByRole("link")).toBeNull();
});

test("a profile link opens beside the app and reveals nothing to the other side", async () => {
  const { dialog } = await open();

  const link = within(dialog).getByRole<HTMLAnchorElement>("link");
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

test("dark mode is switched here as well as in the top bar", async () => {
  const { dialog, user } = await open();

  await user.click(within(dialog).getByRole("switch", { name: "Dark mode" }));

  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
  expect(document.documentElement.classList.contains("dark")).toBe(true);
});

test.each([false, true])(
  "Logout clears the session and leads to login, also where the service errors: %s",
  async (errors) => {
    const { dialog, user, testApp, address } = await open();
    if (errors) testApp.authentication.failures.failNext({ kind: "unreachable" });

    await user.click(within(dialog).getByRole("button", { name: "Logout" }));

    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
    expect(address()).toBe("/login");
    expect(testApp.ports.sessionStore.read()).toBeUndefined();
    expect(testApp.extension.held()).toBeUndefined();
  },
);

test("Logout does not wait for a service that never answers", async () => {
  const { dialog, user, testApp } = await open();
  testApp.authentication.failures.holdNextAnswer();

  await user.click(within(dialog).getByRole("button", { name: "Logout" }));

  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
});

test("a profile that could not be loaded says why", async () => {
  const testApp = aSignedInApp();
  for (let view = 0; view < 2; view += 1) testApp.backend.failures.failNext({ kind: "status", status: 500 });
  const { user } = await show(testApp, "/dashboard");

  await user.click(screen.getByRole("button", { name: "Settings" }));

  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  expect(within(dialog).getByText("HTTP error! status: 500")).toBeTruthy();
});

test.each(["Settings", "Upgrade to Organisation"])(
  "Escape closes %s and returns the focus to its button",
  async (name) => {
    const { user } = await show(aSignedInApp(), "/dashboard");
    const opener = await screen.findByRole("button", { name });
    await user.click(opener);
    await expect.poll(() => screen.getByRole("dialog", { name }).contains(document.activeElement)).toBe(true);

    await user.keyboard("{Escape}");

    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  },
);
