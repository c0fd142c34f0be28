import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok } from "#application/shared/result.ts";
import type { OwnedValue } from "#domain/lists/owned-value.ts";
import { layoutToJson, type PeopleLayout, usualLayout } from "#domain/lists/people-layout.ts";
import { everyone } from "#domain/lists/people-query.ts";
import { PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/owned-columns-view-model.ts";
import "#ui/lists/people-layout-view-model.ts";
import "#ui/lists/shown-view-view-model.ts";
import "#ui/lookups/saved/saved-dialog.tsx";
import "#ui/lookups/saved/saved-notices.tsx";

const OWN = { isShared: false };
const people = [
  { ...aPersonToSave("asha-rao"), name: "Asha Rao", title: "Head of Sales", company: "Orbit Freight" },
  { ...aPersonToSave("ravi-menon"), name: "Ravi Menon", company: "Acme" },
  aPersonToSave("zoe"),
];

interface Opened {
  readonly at?: string;
  readonly capabilities?: readonly string[];
  /** What the account owns of each person. */
  readonly owned?: readonly OwnedValue[];
  /** What this browser remembers of the table. */
  readonly layout?: PeopleLayout;
}

const open = async ({
  at = "/dashboard/lists",
  capabilities = [PERSON_LOOKUP, SAVED_PEOPLE],
  owned = [],
  layout = usualLayout,
}: Opened = {}) => {
  const app = aSignedInApp(anAccount({ capabilities }));
  app.ports.tableChoices.write("people_layout", layoutToJson(layout));
  const { savedPeople, peopleLists, savedValues } = app.ports;
  const asked: (readonly string[])[] = [];
  savedValues.ownedOf = async (ids) => {
    asked.push(ids);
    return ok(new Map(ids.map((id) => [id, owned])));
  };
  await savedPeople.save(people, OWN);
  const made = await peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
  const listId = made.ok ? made.value.id : "";
  const onServer = async () => {
    const answer = await savedPeople.list(OWN);
    return answer.ok ? answer.value : [];
  };
  return { app, asked, listId, onServer, ...(await show(app, at)) };
};

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("link").textContent);
const selection = () => within(screen.getByRole("region", { name: /selected$/ }));

test("everyone who is saved stands on the page, the newest first, and leads to their sheet", async () => {
  await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  expect(names()).toEqual(["zoe", "Ravi Menon", "Asha Rao"]);
  expect(screen.getByRole("link", { name: "Asha Rao" }).getAttribute("href")).toBe("/dashboard?profile=asha-rao");
});

test("a search leaves out whom it doesn't find, and can be taken back", async () => {
  const { user } = await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  await user.type(screen.getByRole("searchbox", { name: "Search these people" }), "orbit asha");
  expect(names()).toEqual(["Asha Rao"]);
  await user.type(screen.getByRole("searchbox", { name: "Search these people" }), " nobody");
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(names()).toHaveLength(3);
});

test("a heading sorts, and again in the other direction", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Name" }));
  expect(names()).toEqual(["Asha Rao", "Ravi Menon", "zoe"]);
  await user.click(screen.getByRole("button", { name: "Name" }));
  // Who has no name stays last.
  expect(names()).toEqual(["Ravi Menon", "Asha Rao", "zoe"]);
});

test("selected people are put into a list, get a status, and are removed together with one undo", async () => {
  const { user, listId, onServer, address } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha Rao" }));
  await user.click(screen.getByRole("checkbox", { name: "Select zoe" }));
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "Q4 Pune");
  await user.selectOptions(selection().getByRole("combobox", { name: "Set status" }), "Contacted");
  const changed = { status: "contacted", listIds: [listId] };
  await expect.poll(onServer).toMatchObject([changed, { status: "new", listIds: [] }, changed]);
  await user.selectOptions(screen.getByRole("combobox", { name: "List" }), "Q4 Pune (2)");
  expect(names()).toEqual(["zoe", "Asha Rao"]);
  await expect.poll(address).toBe(`/dashboard/lists?list=${listId}`);
  await user.click(selection().getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove from saved" }));
  expect(await screen.findByText("Removed 2 people.")).toBeTruthy();
  await expect.poll(onServer).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(onServer).toHaveLength(3);
  await expect.poll(names).toEqual(["zoe", "Asha Rao"]);
});

test("a change of one person names them and what they have now", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha Rao" }));
  await user.selectOptions(selection().getByRole("combobox", { name: "Set status" }), "Contacted");
  expect(await screen.findByText("Status of Asha Rao: Contacted.")).toBeTruthy();
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "Q4 Pune");
  expect(await screen.findByText("Added Asha Rao to Q4 Pune.")).toBeTruthy();
});

test("people who were added to a list or removed from it are where they were after an undo", async () => {
  const { user, listId, onServer } = await open();
  const listIds = async () => (await onServer()).map((one) => one.listIds);
  const undo = async () => await user.click(screen.getByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "Q4 Pune");
  expect(await screen.findByText("Added 3 people to Q4 Pune.")).toBeTruthy();
  await expect.poll(listIds).toEqual([[listId], [listId], [listId]]);
  await undo();
  await expect.poll(listIds).toEqual([[], [], []]);
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "Q4 Pune");
  await user.selectOptions(screen.getByRole("combobox", { name: "List" }), "Q4 Pune (3)");
  await user.click(selection().getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove from Q4 Pune" }));
  expect(await screen.findByText("Removed 3 people from Q4 Pune.")).toBeTruthy();
  await expect.poll(listIds).toEqual([[], [], []]);
  await undo();
  await expect.poll(listIds).toEqual([[listId], [listId], [listId]]);
});

test("selected people are put into a list that is made for them", async () => {
  const { user, app, onServer } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select Asha Rao" }));
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "New list…");
  const field = selection().getByRole("textbox", { name: "Name of the new list" });
  expect(document.activeElement).toBe(field);
  await fill(user, field, "Warm leads");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("option", { name: "Warm leads (1)" })).toBeTruthy();
  const stored = await app.ports.peopleLists.list();
  const made = stored.ok ? stored.value.find(({ name }) => name === "Warm leads") : undefined;
  await expect.poll(onServer).toMatchObject([{ listIds: [] }, { listIds: [] }, { listIds: [made?.id] }]);
  expect(selection().getByText("1 person selected")).toBeTruthy();
  expect(document.activeElement).toBe(selection().getByRole("combobox", { name: "Add to list" }));
});

test("the keyboard goes from row to row, selects and edits", async () => {
  const { user } = await open();
  (await screen.findByRole("link", { name: "zoe" })).focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Ravi Menon");
  await user.keyboard("x");
  expect(selection().getByText("1 person selected")).toBeTruthy();
  await user.keyboard("e");
  expect(await screen.findByRole("dialog", { name: "Ravi Menon" })).toBeTruthy();
});

test("what was searched for and selected is there again after someone was opened", async () => {
  const { user } = await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  await user.type(screen.getByRole("searchbox", { name: "Search these people" }), "a");
  await user.click(screen.getByRole("checkbox", { name: "Select Asha Rao" }));
  await user.click(screen.getByRole("link", { name: "Asha Rao" }));
  await screen.findByRole("button", { name: /^Saved: / });
  await user.click(screen.getByRole("link", { name: "Lists" }));
  expect(await screen.findByDisplayValue("a")).toBeTruthy();
  expect(names()).toEqual(["Ravi Menon", "Asha Rao"]);
  expect(selection().getByText("1 person selected")).toBeTruthy();
});

test("Shift selects everyone between two people, by the pointer and by the keyboard", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select zoe" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Select Asha Rao" }));
  await user.keyboard("{/Shift}");
  expect(selection().getByText("3 people selected")).toBeTruthy();
  screen.getByRole("link", { name: "Ravi Menon" }).focus();
  await user.keyboard("{Shift>}X{/Shift}");
  expect(selection().getByText("1 person selected")).toBeTruthy();
});

test("columns are taken off and put back", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Company" }));
  await user.click(screen.getByRole("checkbox", { name: "Lists" }));
  await user.click(screen.getByRole("radio", { name: "Compact" }));
  await user.keyboard("{Escape}");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "",
    "Name",
    "Role",
    "Email",
    "Phone",
    "Status",
    "Lists",
    "Tags",
    "Edit",
  ]);
});

test("in a list, the column of the lists has the others that a person is in", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select zoe" }));
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "Q4 Pune");
  await user.selectOptions(selection().getByRole("combobox", { name: "Add to list" }), "New list…");
  await fill(user, selection().getByRole("textbox"), "Warm leads");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Lists" }));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("cell", { name: "Q4 Pune, Warm leads" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "List" }), "Q4 Pune (1)");
  expect(screen.getByRole("columnheader", { name: "Also in" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Warm leads" })).toBeTruthy();
});

test("what is owned stands in columns of its own, and is not asked for while they are off", async () => {
  const { user, asked } = await open({
    owned: [{ item: "phone_no", value: "+91 98200 00001" }],
    layout: { columns: ["company"], density: "comfortable" },
  });
  expect(await screen.findByText("3 people")).toBeTruthy();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Phone" }));
  expect(await screen.findAllByRole("cell", { name: "+91 98200 00001" })).toHaveLength(3);
  expect(asked).toMatchObject([{ length: 3 }]);
});

test("a list gets another name and colour, and is removed while its people stay", async () => {
  const { user, app, listId } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "List" }), "Q4 Pune (0)");
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit list…" }));
  const field = screen.getByRole("textbox", { name: "Name of the list" });
  await user.clear(field);
  await user.selectOptions(screen.getByRole("combobox", { name: "Colour" }), "Pink");
  await fill(user, field, "Q1 Pune");
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("option", { name: "Q1 Pune (0)" })).toBeTruthy();
  const stored = () => app.ports.peopleLists.list();
  expect(await stored()).toMatchObject({ value: [{ name: "Q1 Pune", colour: "pink" }] });
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove list" }));
  expect(await screen.findByText("Removed the list Q1 Pune. Its people stay saved.")).toBeTruthy();
  await expect.poll(stored).toMatchObject({ value: [] });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(stored).toMatchObject({ value: [{ id: listId }] });
});

test("a name that another list has is refused at its field", async () => {
  const { user, app } = await open();
  await user.click(await screen.findByRole("button", { name: "New list" }));
  const field = screen.getByRole("textbox", { name: "Name of the new list" });
  await fill(user, field, "q4 pune");
  await user.keyboard("{Enter}");
  expect(screen.getByText("Another list has this name.")).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(await app.ports.peopleLists.list()).toMatchObject({ value: [{ name: "Q4 Pune" }] });
  await user.type(field, "{Escape}");
  expect(screen.getByRole("button", { name: "New list" })).toBeTruthy();
});

test("a name that another view has is refused at its field", async () => {
  const { user } = await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  await chooseView(user, "Views", "Save as a view…");
  await user.type(screen.getByRole("textbox", { name: "Name of the new view" }), "Warm{Enter}");
  await chooseView(user, "Warm", "Save as a view…");
  await user.type(screen.getByRole("textbox", { name: "Name of the new view" }), "warm");
  expect(screen.getByText("Another view has this name.")).toBeTruthy();
});

test("the box of the page is half ticked where some of its people are selected", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select zoe" }));
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select this page" });
  expect([box.checked, box.indeterminate]).toEqual([false, true]);
  await user.click(box);
  expect([box.checked, box.indeterminate]).toEqual([true, false]);
});

test("the button of the filters says how many are in use", async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Replied");
  await user.click(screen.getByRole("button", { name: "Filters · 1" }));
  expect(screen.getByRole("button", { name: "Filters · 1", expanded: true })).toBeTruthy();
});

test("how many of all people are found stands above them, and is cleared there", async () => {
  const { user } = await open();
  expect(await screen.findByText("3 people")).toBeTruthy();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Status" }), "Replied");
  expect(screen.getByText(/^\d of 3 people$/)).toBeTruthy();
  expect(screen.getByRole("combobox", { name: "Status" })).toHaveProperty("selectedOptions.0.text", "Status: Replied");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.getByText("3 people")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
});

test("of several addresses the first is shown, and how many more there are", async () => {
  const values = ["a@acme.example", "b@acme.example"];
  await open({ owned: values.map((value) => ({ item: "work_email", value })) });
  const [cell] = await screen.findAllByTitle("a@acme.example, b@acme.example");
  expect(cell?.textContent).toBe("a@acme.example +1");
});

test("a list is made with a colour", async () => {
  const { user, app } = await open();
  await user.click(await screen.findByRole("button", { name: "New list" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Colour" }), "Green");
  await user.type(screen.getByRole("textbox", { name: "Name of the new list" }), "Warm{Enter}");
  expect(await screen.findByRole("option", { name: "Warm (0)" })).toBeTruthy();
  expect(await app.ports.peopleLists.list()).toMatchObject({
    value: [{ colour: "blue" }, { name: "Warm", colour: "green" }],
  });
});

test("nobody is shown before the server has said who is saved", async () => {
  const app = aSignedInApp(anAccount({ capabilities: [PERSON_LOOKUP, SAVED_PEOPLE] }));
  await app.ports.savedPeople.save(people, OWN);
  const { user } = await show(app, "/dashboard?profile=asha-rao");
  await screen.findByRole("button", { name: /^Saved: / });
  const { list } = app.ports.savedPeople;
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  app.ports.savedPeople.list = async (wanted) => {
    await promise;
    return await list(wanted);
  };
  await user.click(screen.getByRole("link", { name: "Lists" }));
  expect(await screen.findByText("Loading your people…")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Asha Rao" })).toBeNull();
  answer();
  expect(await screen.findByText("3 people")).toBeTruthy();
});

test("an address of a list that is not there says so", async () => {
  const { user } = await open({ at: "/dashboard/lists?list=999" });
  expect(await screen.findByText("This list isn't there, or it was removed.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show everyone" }));
  expect(names()).toHaveLength(3);
});

test("what could not be loaded can be asked for again", async () => {
  const app = aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] }));
  await app.ports.savedPeople.save(people, OWN);
  const { list } = app.ports.savedPeople;
  let isDown = true;
  app.ports.savedPeople.list = async (wanted) =>
    isDown ? { ok: false, error: { kind: "unreachable" } } : await list(wanted);
  const { user } = await show(app, "/dashboard/lists");
  await screen.findByText("Your saved people could not be loaded");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Asha Rao" })).toBeTruthy();
});

test("who has saved nobody learns how", async () => {
  await show(aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] })), "/dashboard/lists");
  expect(await screen.findByRole("heading", { name: "Nobody saved yet" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Paste or import a list" })).toBeTruthy();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Find contacts" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

test("while nobody is saved, nothing can be searched, and one button takes a list in", async () => {
  await show(aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] })), "/dashboard/lists");
  await screen.findByRole("heading", { name: "Nobody saved yet" });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.queryByRole("button", { name: /^(Columns|Views|Filters)/ })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Paste or import/ })).toHaveLength(1);
});

test("the choice of a list says how many people are saved", async () => {
  await open();
  expect(await screen.findByRole("option", { name: "Everyone you saved (3)", selected: true })).toBeTruthy();
});

const openTagged = async (tags: readonly string[]) => {
  const app = aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] }));
  const { savedPeople } = app.ports;
  await savedPeople.save(people, OWN);
  const saved = await savedPeople.list(OWN);
  const ids = saved.ok ? saved.value.map(({ id }) => id) : [];
  if (tags.length > 0) await savedPeople.change(ids.slice(0, 1), { addTags: [...tags] });
  await show(app, "/dashboard/lists");
  await screen.findByRole("link", { name: "Asha Rao" });
};

/** Further tags stand in records alone. */
const tagsInColumn = () => {
  const [, row] = screen.getAllByRole("row");
  return [...(row?.querySelectorAll("[data-column='tags'] > :not([data-further])") ?? [])].map(
    (one) => one.textContent,
  );
};

test("of several tags the first is shown, and how many more there are", async () => {
  await openTagged(["vip", "fair", "Pune"]);
  expect(tagsInColumn()).toEqual([expect.stringMatching(/^(vip|fair|Pune)$/), "+2"]);
});

/** As the style sheet gets them. */
const widths = () => screen.getByRole("table").style.getPropertyValue("--columns");

test("a column in which nobody has anything is no wider than its head", async () => {
  await openTagged([]);
  expect(widths()).toMatch(/ 52px 44px$/);
});

test("a column in which someone has something takes its part of the width", async () => {
  await openTagged(["vip"]);
  expect(widths()).toMatch(/ minmax\(112px, 2fr\) 44px$/);
});

test("a backend without lists says so, and has no entry in the sidebar", async () => {
  await open({ capabilities: [] });
  expect(await screen.findByText("This server doesn't keep lists of people.")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Lists" })).toBeNull();
});

const chooseView = async (user: Awaited<ReturnType<typeof open>>["user"], button: string, item: string) => {
  await user.click(await screen.findByRole("button", { name: button }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

test("a view keeps the search, the order and the columns, is pinned, and is opened from the sidebar", async () => {
  const { user, address, app } = await open();
  await user.type(await screen.findByRole("searchbox", { name: "Search these people" }), "a");
  await user.click(screen.getByRole("button", { name: "Name" }));
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Company" }));
  await user.keyboard("{Escape}");
  await chooseView(user, "Views", "Save as a view…");
  const field = screen.getByRole("textbox", {
    name: "Name of the new view",
    description: "Keeps filters, sorting and columns.",
  });
  await fill(user, field, "With a");
  await user.keyboard("{Enter}");
  const views = await app.ports.peopleViews.list();
  const id = views.ok ? (views.value[0]?.id ?? "") : "";
  await expect.poll(address).toBe(`/dashboard/lists?view=${id}`);
  await chooseView(user, "With a", "Pin to the sidebar");
  await chooseView(user, "With a", "Show without a view");
  expect(names()).toEqual(["zoe", "Ravi Menon", "Asha Rao"]);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(await screen.findByRole("checkbox", { name: "Company" }));
  await user.keyboard("{Escape}");
  expect(screen.getByRole("columnheader", { name: "Company" })).toBeTruthy();
  await user.click(within(await screen.findByRole("list", { name: "Pinned views" })).getByRole("link"));
  expect(await screen.findByDisplayValue("a")).toBeTruthy();
  expect(names()).toEqual(["Asha Rao", "Ravi Menon"]);
  expect(screen.queryByRole("columnheader", { name: "Company" })).toBeNull();
});

test("changes of a view are saved into it, and its removal can be undone", async () => {
  const { user, app } = await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  await chooseView(user, "Views", "Save as a view…");
  await user.type(screen.getByRole("textbox", { name: "Name of the new view" }), "Mine{Enter}");
  await screen.findByRole("button", { name: "Mine" });
  expect(screen.queryByRole("button", { name: "Save changes" })).toBeNull();
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Replied");
  await user.click(await screen.findByRole("button", { name: "Save changes" }));
  const stored = async () => await app.ports.peopleViews.list();
  await expect.poll(stored).toMatchObject({ value: [{ name: "Mine", filter: { status: "replied" } }] });
  await chooseView(user, "Mine", "Delete view");
  await expect.poll(stored).toEqual({ ok: true, value: [] });
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await expect.poll(stored).toMatchObject({ value: [{ name: "Mine" }] });
});

const refusedAt = async (field: HTMLElement, text: string) => {
  expect(await screen.findByText(text)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
};

test("a name of a view that was taken in another tab meanwhile is refused at its field, and another one is accepted", async () => {
  const { user, app } = await open();
  await screen.findByRole("link", { name: "Asha Rao" });
  await chooseView(user, "Views", "Save as a view…");
  const elsewhere = {
    filter: everyone,
    search: "",
    columns: [],
    density: "compact",
  } as const;
  await app.ports.peopleViews.make({ ...elsewhere, name: "Warm", isShared: false, isPinned: false });
  const field = screen.getByRole("textbox", { name: "Name of the new view" });
  await user.type(field, "warm{Enter}");
  await refusedAt(field, "There is a view with this name already.");
  await fill(user, field, " leads");
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  await user.keyboard("{Enter}");
  await chooseView(user, "warm leads", "Rename view…");
  const renamed = screen.getByRole("textbox", { name: "New name of the view" });
  await user.clear(renamed);
  await user.type(renamed, "WARM{Enter}");
  await refusedAt(renamed, "There is a view with this name already.");
});

test("a name of a list that was taken in another tab meanwhile is refused at its field", async () => {
  const { user, app } = await open();
  await user.click(await screen.findByRole("button", { name: "New list" }));
  await app.ports.peopleLists.make({ name: "Goa", colour: "blue", isShared: false });
  const field = screen.getByRole("textbox", { name: "Name of the new list" });
  await user.type(field, "goa{Enter}");
  await refusedAt(field, "There is a list with this name already.");
  await user.keyboard("{Escape}");
  await user.selectOptions(screen.getByRole("combobox", { name: "List" }), "Q4 Pune (0)");
  await user.click(screen.getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit list…" }));
  const renamed = screen.getByRole("textbox", { name: "Name of the list" });
  await user.clear(renamed);
  await user.type(renamed, "GOA{Enter}");
  await refusedAt(renamed, "There is a list with this name already.");
});

test("an address of a view that is not there says so", async () => {
  const { user } = await open({ at: "/dashboard/lists?view=999" });
  expect(await screen.findByText("This view isn't there, or it was removed.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show everyone" }));
  expect(names()).toHaveLength(3);
});
