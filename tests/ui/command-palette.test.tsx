import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { TYPING_PAUSE_MS } from "#application/lookups/ask-as-typed.ts";
import { DIRECTOR_LOOKUP, OWNED_PEOPLE, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { anAccount, aSlug, NOON } from "#tests/support/builders.ts";
import { asha } from "#tests/support/people.ts";
import { aTestApp, aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const palette = () => screen.findByRole("dialog", { name: "Command palette" });
const field = () => screen.findByRole<HTMLInputElement>("combobox");
const isClosed = () => expect.poll(() => screen.queryByRole("dialog")).toBeNull();
const credits = () => screen.getByRole("link", { name: "Buy Credits" }).previousElementSibling?.textContent;
const openByKeys = async ({ user }: Pick<Shown, "user">) => {
  await user.keyboard("{Control>}k{/Control}");
  await palette();
  const input = await field();
  await expect.poll(() => document.activeElement).toBe(input);
  // Before the list is fetched, nothing asks for the people whom a text names.
  await screen.findAllByRole("option");
  return input;
};
const chosen = (input: HTMLElement) =>
  document.getElementById(input.getAttribute("aria-activedescendant") ?? "")?.textContent;

test("the button in the top bar opens it, with the focus in its field", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  await user.click(screen.getByRole("button", { name: "Command palette" }));

  await palette();
  await expect.poll(async () => document.activeElement === (await field())).toBe(true);
});

test("what is typed right after Ctrl+K is in its field, before its list is fetched", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
  expect(document.activeElement?.getAttribute("role")).toBe("combobox");
  await user.keyboard("his");

  expect((await field()).value).toBe("his");
  expect((await screen.findByRole("option", { selected: true })).textContent).toBe("History");
});

test("an Enter right after the text does what the list has first for it, once the list is there", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true });
  await shown.user.keyboard("his{Enter}");

  await isClosed();
  expect(await screen.findByRole("heading", { level: 1, name: "History" })).toBeTruthy();
});

test("Ctrl+K opens it also while typing, and closes it again; the focus is back where it was", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  const url = screen.getByRole("textbox", { name: "Profile URL" });
  await shown.user.click(url);

  await openByKeys(shown);
  await shown.user.keyboard("{Control>}k{/Control}");
  await isClosed();
  expect(document.activeElement).toBe(url);

  await openByKeys(shown);
  await shown.user.keyboard("{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(url);
});

test.each([
  ["with Shift", { key: "K", code: "KeyK", ctrlKey: true, shiftKey: true }],
  ["with Alt", { key: "k", code: "KeyK", ctrlKey: true, altKey: true }],
  ["⌘K away from Apple's keyboards", { key: "k", code: "KeyK", metaKey: true }],
  ["while a word is composed", { key: "k", code: "KeyK", ctrlKey: true, isComposing: true }],
  ["K alone", { key: "k", code: "KeyK" }],
])("keys of others are left to them: %s", async (_name, keys) => {
  await show(aSignedInApp(), "/dashboard");
  // fireEvent returns false when somebody has taken the event.
  expect(fireEvent.keyDown(document.body, keys)).toBe(true);
});

test("the place of the K counts where a layout has no Latin letters", async () => {
  await show(aSignedInApp(), "/dashboard");
  fireEvent.keyDown(document.body, { key: "л", code: "KeyK", ctrlKey: true });
  expect(await palette()).toBeTruthy();
});

test("arrows choose among all commands, around the ends, and the field names the chosen one", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  const input = await openByKeys(shown);
  expect(chosen(input)).toBe("Find contacts");

  await shown.user.keyboard("{ArrowDown}{ArrowDown}");
  expect(chosen(input)).toBe("Enrichment");
  await shown.user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(chosen(input)).toBe("Logout");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Logout");

  await shown.user.type(input, "his");
  expect(chosen(input)).toBe("History");
  expect(screen.getByText("1 result").getAttribute("role")).toBe("status");
});

test("Enter goes to the chosen tool", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await shown.user.type(await openByKeys(shown), "his{Enter}");

  await isClosed();
  expect(shown.address()).toBe("/dashboard/history");
  expect(await screen.findByRole("heading", { level: 1, name: "History" })).toBeTruthy();
});

test("an Enter that ends the composing of a word chooses nothing", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  const input = await openByKeys(shown);
  fireEvent.keyDown(input, { key: "ArrowDown", isComposing: true });
  fireEvent.keyDown(input, { key: "Enter", isComposing: true });

  expect(chosen(input)).toBe("Find contacts");
  expect(screen.getByRole("dialog")).toBeTruthy();
});

test("what nothing takes is reported, and Enter does nothing", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await shown.user.type(await openByKeys(shown), "qqq{Enter}{ArrowDown}{ArrowUp}{Enter}");

  expect(within(await palette()).getByText(/^No results\./)).toBeTruthy();
  expect(screen.queryByRole("option")).toBeNull();
});

test("a profile URL is searched for at once, which is free", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/history");
  await openByKeys(shown);
  await shown.user.paste("https://www.linkedin.com/in/asha-rao/?trk=x");
  await shown.user.keyboard("{Enter}");

  expect(await screen.findByRole("heading", { name: "Phone Number" })).toBeTruthy();
  expect(shown.address()).toBe("/dashboard?profile=asha-rao");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" }).value).toBe(
    "https://www.linkedin.com/in/asha-rao",
  );
  expect(credits()).toBe("25 credits");
});

test("somebody found before is found by first name; Ctrl+C copies the value, Enter shows the sheet", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [OWNED_PEOPLE] }));
  await testApp.backend.reveal({ item: "phone_no", profile: asha, key: idempotencyKey("phone_no", asha, NOON) });
  const shown = await show(testApp, "/dashboard/enrichment");
  const input = await openByKeys(shown);
  await shown.user.type(input, "asha");
  await shown.pass(TYPING_PAUSE_MS);
  await expect.poll(() => chosen(input)).toBe("Asha Rao Head of Sales at Orbit Freight +91 00000 00001 Ctrl C");

  await shown.user.keyboard("{Control>}c{/Control}");
  expect(await navigator.clipboard.readText()).toBe("+91 00000 00001");
  expect(await screen.findByText("Copied")).toBeTruthy();

  await shown.user.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "Phone Number" })).toBeTruthy();
  expect(shown.address()).toBe("/dashboard?profile=asha-rao");
});

const withSaved = async (capabilities: readonly string[]) => {
  const testApp = aSignedInApp(anAccount({ capabilities }));
  const { savedPeople, peopleLists } = testApp.ports;
  const list = await peopleLists.make({ name: "Été Pune", colour: "blue", isShared: false });
  if (!list.ok) throw new Error("No list");
  const zoe = { subject: { kind: "profile", profile: aSlug("zoe-b") } as const, name: "Zoë Brontë", company: "Orbit" };
  await savedPeople.save([zoe], { isShared: false, listId: list.value.id });
  const shown = await show(testApp, "/dashboard/enrichment");
  return { shown, input: await openByKeys(shown), listId: list.value.id };
};

test("somebody saved is found by first name without its accents, and Enter shows their sheet", async () => {
  const { shown, input } = await withSaved([SAVED_PEOPLE]);
  await shown.user.type(input, "zoe");
  await expect.poll(() => chosen(input)).toBe("Zoë Brontë Orbit");
  await shown.user.keyboard("{Enter}");
  await expect.poll(shown.address).toBe("/dashboard?profile=zoe-b");
});

test("a list is found by its name, and Enter shows its people", async () => {
  const { shown, input, listId } = await withSaved([SAVED_PEOPLE]);
  await shown.user.type(input, "ete");
  await expect.poll(() => chosen(input)).toBe("Été Pune 1 person");
  await shown.user.keyboard("{Enter}");
  await expect.poll(shown.address).toBe(`/dashboard/lists?list=${listId}`);
  expect(await screen.findByText("Zoë Brontë")).toBeTruthy();
});

test("a host that keeps nobody is not asked for saved people", async () => {
  const { shown, input } = await withSaved([]);
  await shown.user.type(input, "zoe");
  expect(await screen.findByText(/^No results\. Paste/)).toBeTruthy();
});

test("what is selected in the field is copied, not the person's value", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [OWNED_PEOPLE] }));
  await testApp.backend.reveal({ item: "phone_no", profile: asha, key: idempotencyKey("phone_no", asha, NOON) });
  const shown = await show(testApp, "/dashboard");
  const input = await openByKeys(shown);
  await shown.user.type(input, "asha");
  await shown.pass(TYPING_PAUSE_MS);
  await expect.poll(() => chosen(input)).toContain("+91 00000 00001");
  input.select();
  await shown.user.keyboard("{Control>}c{/Control}");
  await shown.pass(100);
  expect(screen.queryByText("Copied")).toBeNull();
});

test("people who come later do not change what was chosen", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [OWNED_PEOPLE] }));
  await testApp.backend.reveal({ item: "phone_no", profile: asha, key: idempotencyKey("phone_no", asha, NOON) });
  const shown = await show(testApp, "/dashboard");
  const input = await openByKeys(shown);
  await shown.user.type(input, "s{ArrowDown}");
  const before = chosen(input);
  expect(before).toBe(screen.getAllByRole("option")[1]?.textContent);
  await shown.pass(TYPING_PAUSE_MS);
  expect((await screen.findAllByRole("option"))[0]?.textContent).toContain("Asha Rao");
  expect(chosen(input)).toBe(before);
});

test("a DIN is searched for at once, which is free", async () => {
  const testApp = aSignedInApp(anAccount({ capabilities: [DIRECTOR_LOOKUP] }));
  const shown = await show(testApp, "/dashboard");
  await openByKeys(shown);
  await shown.user.paste("DIN 99000001");
  await shown.user.keyboard("{Enter}");

  const din = await screen.findByRole<HTMLInputElement>("textbox", { name: "Director identification number (DIN)" });
  expect(din.value).toBe("99000001");
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeTruthy();
  expect(credits()).toBe("25 credits");
});

const paid = [
  ["Verify a@b.example (0.1 credit)", "/dashboard/verify-emails#email=a%40b.example", "Verify Email"],
  ["Enrich a@b.example (1 credit)", "/dashboard/enrichment#email=a%40b.example", "Enrich Contact"],
] as const;

test.each(paid)("%s fills the tool in and leaves the spending to its button", async (name, address, button) => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await openByKeys(shown);
  await shown.user.paste("a@b.example");
  await shown.user.click(screen.getByRole("option", { name }));

  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Email address" })).value).toBe("a@b.example");
  expect(shown.address()).toBe(address);
  await shown.pass(60_000);
  expect(credits()).toBe("25 credits");
  expect(screen.getByRole("button", { name: button })).toHaveProperty("disabled", false);
});

test("it opens Settings instead of itself, and Escape returns to where the palette was opened", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  const url = screen.getByRole("textbox", { name: "Profile URL" });
  await shown.user.click(url);
  await shown.user.type(await openByKeys(shown), "settings{Enter}");

  const dialog = await screen.findByRole("dialog", { name: "Settings" });
  expect(screen.getAllByRole("dialog")).toEqual([dialog]);
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  await shown.user.keyboard("{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(url);
});

test("Ctrl+K over Settings opens it in their place, and Escape returns to where Settings were opened", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/history");
  const button = screen.getByRole("button", { name: "Settings" });
  await shown.user.click(button);
  await screen.findByRole("dialog", { name: "Settings" });

  const field = await openByKeys(shown);
  await expect.poll(() => screen.queryByRole("dialog", { name: "Settings" })).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(shown.address()).toBe("/dashboard/history");
  await shown.user.keyboard("{Escape}");
  await isClosed();
  expect(document.activeElement).toBe(button);
  expect(shown.address()).toBe("/dashboard/history");
});

test("over Settings that were opened by a link, closing it stays in the app", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/settings/api");
  await screen.findByRole("dialog", { name: "Settings" });
  await openByKeys(shown);
  await expect.poll(() => screen.queryByRole("dialog", { name: "Settings" })).toBeNull();
  await shown.user.keyboard("{Escape}");
  await isClosed();
  expect(shown.address()).toBe("/dashboard");
});

test("it switches the colours and logs out", async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await shown.user.type(await openByKeys(shown), "dark{Enter}");
  expect(document.documentElement.dataset.mantineColorScheme).toBe("dark");
  await isClosed();

  await shown.user.type(await openByKeys(shown), "logout{Enter}");
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeTruthy();
});

test("neither it nor the list of shortcuts opens over a dialog that opened by itself", async () => {
  const { contact: _, ...withoutContact } = anAccount();
  const { user, pass } = await show(aSignedInApp(withoutContact), "/dashboard");
  await pass(2_000);
  const profile = await screen.findByRole("dialog", { name: "Complete Your Profile" });

  await user.keyboard("{Control>}k{/Control}");
  within(profile).getByRole("button", { name: "Not now" }).focus();
  await user.keyboard("?");

  expect(await screen.findAllByRole("dialog")).toEqual([profile]);
});

test("a question mark lists the shortcuts, but not while typing", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  const url = screen.getByRole<HTMLInputElement>("textbox", { name: "Profile URL" });
  await user.type(url, "?");
  expect(url.value).toBe("?");
  expect(screen.queryByRole("dialog")).toBeNull();

  screen.getByRole("button", { name: "Settings" }).focus();
  await user.keyboard("?");
  const list = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(
    within(list)
      .getAllByRole("term")
      .flatMap((term) => [...term.querySelectorAll("kbd")].map(({ textContent }) => textContent)),
  ).toEqual([
    "Ctrl K",
    "↑",
    "↓",
    "Enter",
    "Ctrl V",
    "↑",
    "↓",
    "?",
    "Esc",
    "1",
    "2",
    "3",
    "a",
    "c",
    "s",
    "p",
    "x",
    "e",
    "/",
  ]);
});

test.each(["/login", "/billing"])("%s has no palette", async (path) => {
  const { user } = await show(path === "/login" ? aTestApp() : aSignedInApp(), path);
  await user.keyboard("{Control>}k{/Control}");
  expect(fireEvent.keyDown(document.body, { key: "k", code: "KeyK", ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});
