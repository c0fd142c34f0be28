import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aMember } from "#tests/support/builders.ts";
import { aTeamMember } from "#tests/support/memory/memory-organisations.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/people-layout-view-model.ts";
import "#ui/lists/shown-view-view-model.ts";
import "#ui/lookups/saved/saved-dialog.tsx";

const MEERA = aTeamMember({ id: "meera", name: "Meera Shah" });

const open = async (at = "/dashboard/lists?whose=organisation") => {
  const account = aMember({ email: "asha.verma@acme.example", capabilities: [SAVED_PEOPLE] });
  const app = aSignedInApp(account, { members: [MEERA] });
  await app.ports.savedPeople.save([aPersonToSave("ravi-menon"), aPersonToSave("zoe")], { isShared: true });
  await app.ports.savedPeople.save([aPersonToSave("ben-cole")], { isShared: false });
  const assigned = async () => {
    const answer = await app.ports.savedPeople.list({ isShared: true });
    return answer.ok ? answer.value.map(({ assignedTo }) => assignedTo?.name) : [];
  };
  return { assigned, ...(await show(app, at)) };
};

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("link").textContent);

test("selected people are assigned to a colleague, which can be undone", async () => {
  const { user, assigned } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Assign to" }), "Meera Shah");
  expect(await screen.findByText("Assigned 2 people to Meera Shah.")).toBeTruthy();
  expect(screen.getAllByRole("cell", { name: "Meera Shah" })).toHaveLength(2);
  await expect.poll(assigned).toEqual(["Meera Shah", "Meera Shah"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(assigned).toEqual([undefined, undefined]);
});

test("one person is assigned in their dialog, and to nobody again", async () => {
  const { user, assigned } = await open();
  await user.click(await screen.findByRole("button", { name: "Edit zoe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "zoe" }));
  const choice = await dialog.findByRole("combobox", { name: "Assigned to" });
  await within(choice).findByRole("option", { name: "asha.verma@acme.example (you)" });
  await user.selectOptions(choice, "asha.verma@acme.example (you)");
  await expect.poll(assigned).toEqual(["asha.verma@acme.example", undefined]);
  await user.selectOptions(choice, "Nobody");
  await expect.poll(assigned).toEqual([undefined, undefined]);
});

test("what is assigned to oneself, to a colleague or to nobody is found, also by its address", async () => {
  const { user, assigned, address } = await open("/dashboard/lists?whose=organisation&assignee=me");
  const filter = await screen.findByRole("combobox", { name: "Assigned to" });
  expect(await screen.findByText("Nobody matches.")).toBeTruthy();
  await user.selectOptions(filter, "Assigned to nobody");
  expect(names()).toEqual(["zoe", "ravi-menon"]);
  await user.click(screen.getByRole("checkbox", { name: "Select zoe" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Assign to" }), "asha.verma@acme.example (you)");
  await expect.poll(assigned).toContain("asha.verma@acme.example");
  expect(names()).toEqual(["ravi-menon"]);
  await user.selectOptions(filter, "Assigned to me");
  expect(names()).toEqual(["zoe"]);
  await expect.poll(address).toBe("/dashboard/lists?whose=organisation&assignee=me");
  await user.click(screen.getByRole("searchbox", { name: "Search these people" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "List" }), "Everyone you saved");
  expect(names()).toEqual(["ben-cole"]);
  expect(screen.queryByRole("combobox", { name: "Assigned to" })).toBeNull();
});

test("a server that doesn't name the members offers no assigning", async () => {
  const app = aSignedInApp(aMember({ capabilities: [SAVED_PEOPLE] }), { members: [MEERA] });
  await app.ports.savedPeople.save([aPersonToSave("zoe")], { isShared: true });
  app.backend.organisation.failures.breakDown({ kind: "status", status: 404 });
  const { user } = await show(app, "/dashboard/lists?whose=organisation");
  await user.click(await screen.findByRole("checkbox", { name: "Select zoe" }));
  expect(screen.getByRole("combobox", { name: "Set status" })).toBeTruthy();
  for (const name of ["Assigned to", "Assign to"]) expect(screen.queryByRole("combobox", { name })).toBeNull();
});

test("where nobody is saved for everyone yet, the page says how people get there", async () => {
  const app = aSignedInApp(aMember({ capabilities: [SAVED_PEOPLE] }));
  await show(app, "/dashboard/lists?whose=organisation");
  expect(await screen.findByRole("heading", { name: "Nobody is saved for everyone yet" })).toBeTruthy();
  expect(screen.getByText(/choose “Also save for Acme/)).toBeTruthy();
});

const selectionBar = () => screen.getByRole("region", { name: /selected/ });

test("selected people are saved for everyone too, and shown there", async () => {
  const { user, address } = await open("/dashboard/lists");
  await user.click(await screen.findByRole("checkbox", { name: "Select ben-cole" }));
  await user.click(within(selectionBar()).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Also save for Acme/ }));
  await expect.poll(address).toBe("/dashboard/lists?whose=organisation");
  expect(names()).toEqual(["ben-cole", "zoe", "ravi-menon"]);
  await user.click(screen.getByRole("checkbox", { name: "Select ben-cole" }));
  await user.click(within(selectionBar()).getByRole("button", { name: "More" }));
  await screen.findByRole("menuitem", { name: "Tags…" });
  expect(screen.queryByRole("menuitem", { name: /^Also save for/ })).toBeNull();
});
