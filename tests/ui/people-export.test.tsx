import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { idempotencyKey } from "#domain/billing/idempotency.ts";
import { PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { anAccount, NOON } from "#tests/support/builders.ts";
import { asha } from "#tests/support/people.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/export/people-export-view-model.ts";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/people-layout-view-model.ts";
import "#ui/lists/shown-view-view-model.ts";
import "#ui/lookups/saved/saved-notices.tsx";
import "#wiring/list-dialogs.tsx";

const open = async () => {
  const app = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, SAVED_PEOPLE] }));
  const { savedPeople, contactDirectory } = app.ports;
  await savedPeople.save(
    [
      { ...aPersonToSave(asha), name: "Asha Verma" },
      { ...aPersonToSave("ravi-menon"), name: "Ravi Menon" },
    ],
    { isShared: false },
  );
  const item = "work_email";
  await contactDirectory.reveal({ item, profile: asha, key: idempotencyKey(item, asha, NOON) });
  const shown = await show(app, "/dashboard/lists");
  await screen.findByRole("link", { name: "Asha Verma" });
  return { app, ...shown };
};
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const fileNames = (app: Awaited<ReturnType<typeof open>>["app"]) => app.ports.fileSaver.saved.map(({ name }) => name);

test("everyone who is shown is exported, and the dialog says of how many there is a value", async () => {
  const { user, app } = await open();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export all 2…" }));
  const form = await dialog("Export 2 people");
  expect(form.getByText("Only values you have revealed are included.")).toBeTruthy();
  expect(document.activeElement).toBe(form.getByRole("combobox", { name: "Program" }));
  await user.selectOptions(form.getByRole("combobox", { name: "File" }), "Excel");
  await user.click(form.getByRole("button", { name: "Export 2 people" }));
  expect(await form.findByText(/^Saved leadlight-hubspot-.*\.xlsx\. 1 of 2 has revealed values\.$/)).toBeTruthy();
  expect(fileNames(app)).toEqual([expect.stringMatching(/^leadlight-hubspot-\d{4}-\d\d-\d\d\.xlsx$/)]);
  await user.click(form.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("only the selected people are exported, as a vCard file without a choice of formats", async () => {
  const { user, app } = await open();
  await user.click(screen.getByRole("checkbox", { name: "Select Ravi Menon" }));
  await user.click(within(screen.getByRole("region", { name: /selected$/ })).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export…" }));
  const form = await dialog("Export 1 person");
  await user.selectOptions(form.getByRole("combobox", { name: "Program" }), "vCard, for any address book");
  expect(form.queryByRole("combobox", { name: "File" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Export 1 person" }));
  await form.findByText(/ 0 of 1 have revealed values\.$/);
  const [file] = app.ports.fileSaver.saved;
  const text = Buffer.concat([...(file?.chunks ?? [])]).toString("utf8");
  expect([...text.matchAll(/^FN:(.*)\r$/gm)].map(([, name]) => name)).toEqual(["Ravi Menon"]);
});

test("a program that reads CSV alone gets it, also after Excel was chosen", async () => {
  const { user, app } = await open();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export all 2…" }));
  const form = await dialog("Export 2 people");
  await user.selectOptions(form.getByRole("combobox", { name: "File" }), "Excel");
  await user.selectOptions(form.getByRole("combobox", { name: "Program" }), "Outlook");
  await user.click(form.getByRole("button", { name: "Export 2 people" }));
  await form.findByText(/^Saved leadlight-outlook-/);
  expect(fileNames(app)).toEqual([expect.stringMatching(/^leadlight-outlook-.*\.csv$/)]);
});

test("a failure is said in a sentence, nothing is saved, and it can be tried again", async () => {
  const { user, app } = await open();
  const { ownedOf } = app.ports.savedValues;
  app.ports.savedValues.ownedOf = async () => ({ ok: false, error: { kind: "unreachable" } });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export all 2…" }));
  const form = await dialog("Export 2 people");
  await user.click(form.getByRole("button", { name: "Export 2 people" }));
  expect((await form.findByRole("alert")).textContent).toBe("Failed to export these people. Please try again.");
  expect(fileNames(app)).toEqual([]);
  app.ports.savedValues.ownedOf = ownedOf;
  await user.click(form.getByRole("button", { name: "Export 2 people" }));
  await form.findByText(/^Saved /);
});

test("a dialog that is closed before the answer comes saves nothing", async () => {
  const { user, app } = await open();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { ownedOf } = app.ports.savedValues;
  app.ports.savedValues.ownedOf = async (ids) => {
    await answered;
    return await ownedOf(ids);
  };
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export all 2…" }));
  const form = await dialog("Export 2 people");
  await user.click(form.getByRole("button", { name: "Export 2 people" }));
  await user.click(form.getByRole("button", { name: "Cancel" }));
  answer();
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export all 2…" }));
  await user.click((await dialog("Export 2 people")).getByRole("button", { name: "Export 2 people" }));
  await screen.findByText(/^Saved .*\.csv/);
  expect(fileNames(app)).toHaveLength(1);
});
