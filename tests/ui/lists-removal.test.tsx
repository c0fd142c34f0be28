import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave, valueOf } from "#tests/contracts/saved-people.contract.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/people-layout-view-model.ts";
import "#ui/lists/shown-view-view-model.ts";
import "#ui/lookups/saved/saved-notices.tsx";
import "#wiring/list-dialogs.tsx";

const open = async (count: number) => {
  const app = aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] }));
  const { savedPeople } = app.ports;
  await savedPeople.save(
    Array.from({ length: count }, (_, at) => aPersonToSave(`person-${at}`)),
    { isShared: false },
  );
  const onServer = async () => valueOf(await savedPeople.list({ isShared: false })).length;
  const shown = await show(app, "/dashboard/lists");
  await shown.user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const chooseRemoval = async (name: string) => {
    const bar = within(screen.getByRole("region", { name: /selected$/ }));
    await shown.user.click(bar.getByRole("button", { name: "More" }));
    await shown.user.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...shown, onServer, chooseRemoval };
};

test("26 people are removed only after a question, which says what is lost", async () => {
  const { user, onServer, chooseRemoval } = await open(26);
  await chooseRemoval("Remove from saved…");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove 26 people?" }));
  expect(dialog.getByText("Their notes, tags and statuses are removed, and they leave all lists.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await onServer()).toBe(26);
  expect(screen.getByText("26 people selected")).toBeTruthy();
  await chooseRemoval("Remove from saved…");
  await user.click(await screen.findByRole("button", { name: "Remove 26 people" }));
  await expect.poll(onServer).toBe(0);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await expect.poll(onServer).toBe(26);
});

test("25 people are removed without a question", async () => {
  const { onServer, chooseRemoval } = await open(25);
  await chooseRemoval("Remove from saved");
  await expect.poll(onServer).toBe(0);
});
