import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { API_KEYS, CRM_PUSH } from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aMember, anAccount } from "#tests/support/builders.ts";
import { spentText } from "#ui/settings/api-keys-texts.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const capabilities = [API_KEYS];

const open = async (account: Account = anAccount({ capabilities })) => {
  const testApp = aSignedInApp(account);
  const shown = await show(testApp, "/dashboard/settings/api");
  const panel = await screen.findByRole("tabpanel", { name: "API & Docs" });
  const keys = within(await within(panel).findByRole("region", { name: "API keys" }));
  await keys.findByText("You have no keys yet.");
  return { ...shown, testApp, panel, keys, port: testApp.backend.adapters.apiKeys };
};

type Opened = Awaited<ReturnType<typeof open>>;

const fillIn = async ({ user, keys }: Opened, name = "Nightly sync") => {
  await user.click(keys.getByRole("button", { name: "New key" }));
  await user.type(keys.getByRole("textbox", { name: "Name" }), name);
};

const make = async (opened: Opened, name?: string) => {
  await fillIn(opened, name);
  await opened.user.click(opened.keys.getByRole("button", { name: "Make key" }));
  return opened.keys.findByRole("group", { name: `Your new key "${name ?? "Nightly sync"}"` });
};

const listed = async ({ port }: Opened) => {
  const answer = await port.list();
  return answer.ok ? answer.value : [];
};

test("shows a first call with a key, and no access token", async () => {
  const { panel } = await open();
  expect(panel.querySelector("pre")?.textContent).toBe(
    'curl "https://hooks.leadlight.example/api/v1/credits" \\\n  -H "Authorization: Bearer YOUR_API_KEY"',
  );
  expect(within(panel).queryByRole("button", { name: "Copy access token" })).toBeNull();
});

test("keys come first, and the first call stays below them, with the new key as long as that is shown", async () => {
  const opened = await open();
  const order = () => [...opened.panel.querySelectorAll("section > h3")].map(({ textContent }) => textContent);
  const call = () => opened.panel.querySelector("pre")?.textContent;
  expect(order()).toEqual(["API keys", "Your first call"]);
  expect(call()).toContain("Bearer YOUR_API_KEY");
  const made = await make(opened);
  expect(order()).toEqual(["API keys", "Your first call"]);
  const key = made.querySelector("code")?.textContent ?? "";
  expect(key).toMatch(/^ll_live_/);
  expect(call()).toContain(`Bearer ${key}"`);
  await opened.user.click(within(made).getByRole("button", { name: "Done" }));
  expect(call()).toContain("Bearer YOUR_API_KEY");
});

describe("a new key", () => {
  test("reads and spends nothing, works for 90 days, and is shown once, ready to be copied", async () => {
    const opened = await open();
    const made = await make(opened);
    expect(document.activeElement).toBe(within(made).getByRole("button", { name: "Copy the key" }));
    await opened.user.keyboard("{Enter}");
    const text = await navigator.clipboard.readText();
    expect(made.textContent).toContain(text);
    expect(text).toMatch(/^ll_live_/);

    await opened.user.click(within(made).getByRole("button", { name: "Done" }));
    expect(document.documentElement.outerHTML).not.toContain(text);
    const item = await opened.keys.findByRole("listitem");
    expect(item.textContent).toContain(`${text.slice(0, 12)}…`);
    expect(item.textContent).toContain("Spends nothing.");
    expect(item.textContent).toContain("Never used");
    const [key] = await listed(opened);
    expect(key?.scopes.every((scope) => scope.endsWith(":read"))).toBe(true);
  });

  test("is there until the person is done with it, also where Settings is closed meanwhile", async () => {
    const opened = await open();
    const { user } = opened;
    await make(opened);
    await user.click(screen.getByRole("tab", { name: "Profile" }));
    await user.click(screen.getByRole("tab", { name: "API & Docs" }));
    expect(await screen.findByRole("group", { name: 'Your new key "Nightly sync"' })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Settings" }));
    await user.click(await screen.findByRole("tab", { name: "API & Docs" }));
    expect(await screen.findByRole("group", { name: 'Your new key "Nightly sync"' })).toBeTruthy();
  });

  test("that is revoked is not offered to be copied any more", async () => {
    const opened = await open();
    const { user, keys } = opened;
    await make(opened);
    await user.click(keys.getByRole("button", { name: "Revoke Nightly sync" }));
    await user.click(keys.getByRole("button", { name: "Revoke key" }));
    await keys.findByText('"Nightly sync" is revoked.');
    expect(keys.queryByRole("group", { name: 'Your new key "Nightly sync"' })).toBeNull();
  });

  test("has the scopes, limit, days and networks that were chosen", async () => {
    const opened = await open();
    const { user, keys } = opened;
    await fillIn(opened);
    const contacts = within(keys.getByRole("group", { name: "Contacts" }));
    await user.click(contacts.getByRole("checkbox", { name: "Spend credits" }));
    const lists = within(screen.getByRole("group", { name: "Lists" }));
    expect(lists.queryByRole("checkbox", { name: "Spend credits" })).toBeNull();
    await user.click(lists.getByRole("checkbox", { name: "Change" }));
    await user.click(within(keys.getByRole("group", { name: "Enrichment" })).getByRole("checkbox", { name: "Read" }));
    await user.type(keys.getByRole("textbox", { name: "Monthly limit in credits (optional)" }), "12.5");
    await user.selectOptions(keys.getByRole("combobox", { name: "Works for" }), "1 year");
    await fill(user, keys.getByRole("textbox", { name: "Networks that may use it (optional)" }), "203.0.113.0/24");
    await user.click(keys.getByRole("button", { name: "Make key" }));
    await keys.findByRole("group", { name: 'Your new key "Nightly sync"' });
    const [key] = await listed(opened);
    expect(key).toMatchObject({ monthlyCap: tenths(125), networks: ["203.0.113.0/24"], owner: "personal" });
    expect(key?.scopes).toContain("contacts:spend");
    expect(key?.scopes).not.toContain("enrichment:read");
    expect(keys.getByRole("listitem").textContent).toContain("Changes lists. Spends credits on contacts.");
    expect(keys.getByRole("listitem").textContent).toContain("Spent 0 of 12.5 credits this month");
  });

  test("may push people to CRMs where the backend does, unless it is the organisation's", async () => {
    const opened = await open(aMember({ role: "admin", capabilities: [API_KEYS, CRM_PUSH] }));
    const { user, keys } = opened;
    await fillIn(opened);
    const push = () => within(keys.getByRole("group", { name: "CRMs" })).getByRole("checkbox", { name: "Push people" });
    expect(push()).toHaveProperty("checked", false);
    await user.click(push());
    const owner = keys.getByRole("combobox", { name: "Pays with" });
    await user.selectOptions(owner, "The credits of Acme only");
    expect(keys.queryByRole("group", { name: "CRMs" })).toBeNull();
    await user.selectOptions(owner, "The same credits as you in the app");
    await user.click(keys.getByRole("button", { name: "Make key" }));
    await keys.findByRole("group", { name: 'Your new key "Nightly sync"' });
    expect(keys.getByRole("listitem").textContent).toContain(
      "Reads everything. Pushes people to CRMs. Spends nothing.",
    );
  });

  test("of a backend that pushes nobody has no such choice, and a test key no such scope", async () => {
    const opened = await open();
    const { user, keys } = opened;
    await fillIn(opened);
    expect(keys.queryByRole("group", { name: "CRMs" })).toBeNull();
    await user.selectOptions(keys.getByRole("combobox", { name: "Type of key" }), "Test: sample people only, free");
    await user.click(keys.getByRole("button", { name: "Make key" }));
    await keys.findByRole("group", { name: 'Your new key "Nightly sync"' });
    expect((await listed(opened))[0]?.scopes).not.toContain("crm:push");
  });

  test("needs a name, a scope, and a limit that is a number: the field is named and has the focus", async () => {
    const opened = await open();
    const { user, keys } = opened;
    await user.click(keys.getByRole("button", { name: "New key" }));
    const name = keys.getByRole("textbox", { name: "Name" });
    expect(document.activeElement).toBe(name);
    await user.click(keys.getByRole("button", { name: "Make key" }));
    expect(keys.getByText("Please enter a name, so that you can tell your keys apart")).toBeTruthy();
    expect(document.activeElement).toBe(name);

    await user.type(name, "Sync");
    const cap = keys.getByRole("textbox", { name: "Monthly limit in credits (optional)" });
    await user.type(cap, "ten");
    await user.click(keys.getByRole("button", { name: "Make key" }));
    expect(document.activeElement).toBe(cap);
    expect(keys.getByText(/^Please enter a number of credits/)).toBeTruthy();

    await user.clear(cap);
    for (const box of keys.getAllByRole<HTMLInputElement>("checkbox")) if (box.checked) await user.click(box);
    await user.click(keys.getByRole("button", { name: "Make key" }));
    expect(keys.getByText("Please choose at least one thing that the key may do")).toBeTruthy();
    expect(await listed(opened)).toEqual([]);
  });

  test("can be given up with Escape, which leaves Settings open", async () => {
    const opened = await open();
    await fillIn(opened);
    await opened.user.keyboard("{Escape}");
    expect(opened.keys.queryByRole("textbox", { name: "Name" })).toBeNull();
    expect(opened.keys.getByRole("button", { name: "New key" })).toBeTruthy();
  });

  test("that the server refuses keeps its form, with the server's sentence", async () => {
    const opened = await open();
    await fillIn(opened);
    opened.testApp.backend.failures.failNext({ kind: "server-said", message: '"home" is not a network.' });
    await opened.user.click(opened.keys.getByRole("button", { name: "Make key" }));
    expect(await opened.keys.findByText('"home" is not a network.')).toBeTruthy();
    expect(opened.keys.getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Nightly sync");
  });

  test("whose answer was lost is in the list, and the form says what to do", async () => {
    const opened = await open();
    await fillIn(opened);
    opened.testApp.backend.failures.loseNextAnswer();
    await opened.user.click(opened.keys.getByRole("button", { name: "Make key" }));
    expect(await opened.keys.findByText(/^No answer came\. If the key is in the list now, revoke it/)).toBeTruthy();
    expect(await opened.keys.findByRole("listitem")).toBeTruthy();
  });

  test("can be one that looks up sample people only", async () => {
    const opened = await open(aMember({ role: "admin", capabilities }));
    await fillIn(opened);
    await opened.user.selectOptions(
      opened.keys.getByRole("combobox", { name: "Type of key" }),
      "Test: sample people only, free",
    );
    expect(opened.keys.queryByRole("combobox", { name: "Pays with" })).toBeNull();
    await opened.user.click(opened.keys.getByRole("button", { name: "Make key" }));
    const item = await opened.keys.findByRole("listitem");
    expect(item.textContent).toContain("Test key: sees sample people only, and pays with test credits.");
    expect(item.textContent).not.toContain("Spent");
    expect(item.textContent).toContain("Spends credits on contacts");
    expect(await listed(opened)).toMatchObject([{ isTest: true, start: expect.stringMatching(/^ll_test_/) }]);
  });

  test("can be the organisation's for who manages it, and for no member", async () => {
    const admin = aMember({ role: "admin", capabilities });
    const opened = await open(admin);
    await fillIn(opened);
    await opened.user.selectOptions(
      opened.keys.getByRole("combobox", { name: "Pays with" }),
      "The credits of Acme only",
    );
    await opened.user.click(opened.keys.getByRole("button", { name: "Make key" }));
    const item = await opened.keys.findByRole("listitem");
    expect(item.textContent).toContain("Pays with the credits of Acme. Made by");
    opened.unmount();

    const member = await open(aMember({ role: "member", capabilities }));
    await fillIn(member);
    expect(member.keys.queryByRole("combobox", { name: "Pays with" })).toBeNull();
  });
});

describe("revoking", () => {
  test("asks before, and says that it was done", async () => {
    const opened = await open();
    const { user, keys } = opened;
    await make(opened);
    await user.click(keys.getByRole("button", { name: "Revoke Nightly sync" }));
    const question = within(await keys.findByRole("group", { name: 'Revoke "Nightly sync"?' }));
    await user.click(question.getByRole("button", { name: "Keep it" }));
    expect(await listed(opened)).toHaveLength(1);

    await user.click(keys.getByRole("button", { name: "Revoke Nightly sync" }));
    await user.click(keys.getByRole("button", { name: "Revoke key" }));
    expect(await keys.findByText('"Nightly sync" is revoked.')).toBeTruthy();
    expect(await listed(opened)).toEqual([]);
    expect(keys.getByText("You have no keys yet.")).toBeTruthy();
  });

  test("that fails says so in its place, and can be tried again", async () => {
    const opened = await open();
    const { user, keys, testApp } = opened;
    await make(opened);
    await user.click(keys.getByRole("button", { name: "Revoke Nightly sync" }));
    testApp.backend.failures.failNext({ kind: "status", status: 503 });
    await user.click(keys.getByRole("button", { name: "Revoke key" }));
    expect(await keys.findByText("HTTP error! status: 503")).toBeTruthy();
    await user.click(keys.getByRole("button", { name: "Revoke key" }));
    expect(await keys.findByText('"Nightly sync" is revoked.')).toBeTruthy();
  });
});

test("keys that could not be loaded can be asked for again", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities }));
  const { user } = await show(testApp, "/dashboard");
  await user.click(screen.getByRole("button", { name: "Settings" }));
  testApp.backend.failures.failNext({ kind: "unreachable" });
  await user.click(await screen.findByRole("tab", { name: "API & Docs" }));
  expect(await screen.findByText("Failed to load your API keys. Please try again.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You have no keys yet.")).toBeTruthy();
});

test.each([
  [{ spentThisMonth: tenths(10) }, "Spent 1 credit this month"],
  [{ spentThisMonth: tenths(0) }, "Spent 0 credits this month"],
  [{ spentThisMonth: tenths(5), monthlyCap: tenths(10) }, "Spent 0.5 of 1 credit this month"],
  [{ spentThisMonth: tenths(10), monthlyCap: tenths(125) }, "Spent 1 of 12.5 credits this month"],
])("what a key has spent is counted in words that fit: %j", (key, text) => {
  expect(spentText(key)).toBe(text);
});
