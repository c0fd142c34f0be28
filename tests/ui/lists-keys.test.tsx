import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { err, ok } from "#application/shared/result.ts";
import { CRM_PUSH, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { formatDay } from "#ui/kit/format-time.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/push/push-dialog.tsx";
import "#ui/lookups/saved/record-values-view-model.ts";
import "#ui/lookups/saved/saved-dialog.tsx";
import "#ui/lookups/saved/saved-notices.tsx";

const EMAIL = "ravi@acme.example";
const PHONE = "+91 98200 00001";
const VERIFIED_AT = "2026-05-03T10:00:00Z";

/** The account owns an email address and a phone number of Ravi. */
const open = async () => {
  const app = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, SAVED_PEOPLE, CRM_PUSH] }));
  const { savedPeople, savedValues } = app.ports;
  await savedPeople.save(
    [
      { ...aPersonToSave("asha-rao"), name: "Asha Rao" },
      { ...aPersonToSave("ravi-menon"), name: "Ravi Menon" },
    ],
    { isShared: false },
  );
  const all = await savedPeople.list({ isShared: false });
  const ravi = all.ok ? all.value.find(({ name }) => name === "Ravi Menon")?.id : undefined;
  const owned = [
    { item: "work_email", value: EMAIL, verifiedAt: VERIFIED_AT } as const,
    { item: "phone_no", value: PHONE } as const,
  ];
  savedValues.ownedOf = async (ids) => ok(new Map(ids.map((id) => [id, id === ravi ? owned : []])));
  const shown = await show(app, "/dashboard/lists");
  await screen.findByRole("link", { name: "Asha Rao" });
  return { app, ...shown };
};

const focusOn = (name: string) => screen.getByRole("link", { name }).focus();

test("p pushes the person of the row", async () => {
  const { user } = await open();
  focusOn("Ravi Menon");
  await user.keyboard("p");
  expect(await screen.findByRole("dialog", { name: "Push 1 person to your CRM" })).toBeTruthy();
});

test("c copies what the row shows first, as a press on it does", async () => {
  const { user } = await open();
  await screen.findByRole("button", { name: `Copy ${EMAIL}` });
  focusOn("Ravi Menon");
  await user.keyboard("c");
  expect(await navigator.clipboard.readText()).toBe(EMAIL);
  expect(screen.getByText("Copied")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: `Copy ${PHONE}` }));
  expect(await navigator.clipboard.readText()).toBe(PHONE);
});

test.each(["e", "s"])("%s opens the person of the row, and Escape leads back to the row", async (key) => {
  const { user } = await open();
  focusOn("Ravi Menon");
  await user.keyboard(key);
  await screen.findByRole("dialog", { name: "Ravi Menon" });
  await user.keyboard("{Escape}");
  await expect.poll(() => document.activeElement).toBe(screen.getByRole("link", { name: "Ravi Menon" }));
});

test("where the keys are off, only the arrows work", async () => {
  const { user } = await open();
  await user.keyboard("?");
  await user.click(await screen.findByRole("checkbox", { name: /keys/i }));
  await user.keyboard("{Escape}");
  focusOn("Ravi Menon");
  await user.keyboard("xep");
  expect(screen.queryByRole("region", { name: /selected$/ })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Asha Rao");
});

test("the dialog of a person has what is owned of them, to copy", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Edit Ravi Menon" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Ravi Menon" }));
  const revealed = within(await dialog.findByRole("region", { name: "Revealed" }));
  await user.click(await revealed.findByRole("button", { name: `Copy ${PHONE}` }));
  expect(await navigator.clipboard.readText()).toBe(PHONE);
  expect(revealed.getAllByRole("listitem").map(({ textContent }) => textContent)).toMatchObject([
    `Work email${EMAIL}Verified ${formatDay(VERIFIED_AT)}`,
    expect.stringContaining(`Phone number${PHONE}`),
    "Secondary emailNot revealed",
  ]);
  const rest = revealed.getByRole("link", { name: "Reveal the rest" });
  expect(rest.getAttribute("href")).toBe("/dashboard?profile=ravi-menon");
});

test("the dialog of someone of whom nothing is owned leads to their sheet", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Edit Asha Rao" }));
  const link = await screen.findByRole("link", { name: "See what can be revealed" });
  expect(screen.getAllByText("Not revealed")).toHaveLength(3);
  expect(link.getAttribute("href")).toBe("/dashboard?profile=asha-rao");
  await user.click(link);
  await screen.findByRole("heading", { name: "Asha Rao" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what is owned can be asked for again where it could not be loaded", async () => {
  const { app, user } = await open();
  const { ownedOf } = app.ports.savedValues;
  app.ports.savedValues.ownedOf = async () => err({ kind: "unreachable" });
  await user.click(screen.getByRole("button", { name: "Edit Ravi Menon" }));
  await screen.findByText("We couldn't load what you have revealed.");
  app.ports.savedValues.ownedOf = ownedOf;
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("button", { name: `Copy ${EMAIL}` })).toBeTruthy();
});
