import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave, valueOf } from "#tests/contracts/saved-people.contract.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lists/people-layout-view-model.ts";
import "#ui/lists/shown-view-view-model.ts";
import "#wiring/list-dialogs.tsx";

const open = async (at = "/dashboard/lists") => {
  const app = aSignedInApp(anAccount({ capabilities: [SAVED_PEOPLE] }));
  const { savedPeople } = app.ports;
  const [asha] = valueOf(await savedPeople.save([aPersonToSave("asha"), aPersonToSave("ravi")], { isShared: false }));
  await savedPeople.change([asha && "id" in asha ? asha.id : ""], { addTags: ["VIP"] });
  const tags = async () => valueOf(await savedPeople.list({ isShared: false })).map((one) => one.tags);
  const shown = await show(app, at);
  const openTags = async () => {
    await shown.user.click(
      within(screen.getByRole("region", { name: /selected$/ })).getByRole("button", { name: "More" }),
    );
    await shown.user.click(await screen.findByRole("menuitem", { name: "Tags…" }));
    return within(await screen.findByRole("dialog", { name: "Tags of 2 people" }));
  };
  return { tags, openTags, ...shown };
};

const names = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getByRole("link").textContent);

test("a tag is added to several people and taken off them, and both can be undone", async () => {
  const { user, tags, openTags } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const adding = await openTags();
  await user.type(adding.getByRole("combobox", { name: "Add a tag to all of them" }), "vip{Enter}");
  expect(await adding.findByText("2 people now have the tag vip.")).toBeTruthy();
  await expect.poll(tags).toEqual([["vip"], ["VIP"]]);
  await user.click(adding.getByRole("button", { name: "Undo" }));
  await expect.poll(tags).toEqual([[], ["VIP"]]);
  await user.click(adding.getByRole("button", { name: "Remove the tag VIP from all of them" }));
  expect(await adding.findByText("Removed the tag VIP.")).toBeTruthy();
  await expect.poll(tags).toEqual([[], []]);
  await user.click(adding.getByRole("button", { name: "Undo" }));
  await expect.poll(tags).toEqual([[], ["VIP"]]);
  await user.click(adding.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("each tag says how many of the people have it", async () => {
  const { user, openTags } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const dialog = await openTags();
  expect(dialog.getByRole("listitem").textContent).toBe("VIP1 of 2");
  await user.type(dialog.getByRole("combobox", { name: "Add a tag to all of them" }), "VIP{Enter}");
  await waitFor(() => expect(dialog.getByRole("listitem").textContent).toBe("VIP2 of 2"));
});

test("a tag that is too long is said to be, and not added", async () => {
  const { user, tags, openTags } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const dialog = await openTags();
  await user.type(dialog.getByRole("combobox", { name: "Add a tag to all of them" }), `${"a".repeat(41)}{Enter}`);
  expect(dialog.getByText("At most 40 characters. This has 41.")).toBeTruthy();
  expect(await tags()).toEqual([[], ["VIP"]]);
});

test("tags of which someone would have too many are said to be, and added to nobody", async () => {
  const { user, tags, openTags } = await open();
  await user.click(await screen.findByRole("checkbox", { name: "Select this page" }));
  const dialog = await openTags();
  const field = dialog.getByRole("combobox", { name: "Add a tag to all of them" });
  const typed = Array.from({ length: 20 }, (_, at) => `tag ${at}`).join(", ");
  await user.click(field);
  await user.paste(typed);
  await user.keyboard("{Enter}");
  expect(dialog.getByText("A person can have 20 tags. 1 person would have more.")).toBeTruthy();
  await user.paste(", one more");
  await user.keyboard("{Enter}");
  expect(dialog.getByText("A person can have 20 tags. 2 people would have more.")).toBeTruthy();
  expect(field).toHaveProperty("value", `${typed}, one more`);
  expect(await tags()).toEqual([[], ["VIP"]]);
});

test("a tag is a filter beside the others, in the fragment of the address, and Back undoes it", async () => {
  const { user, address, travel } = await open();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Tags" }), "VIP");
  expect(names()).toEqual(["asha"]);
  await waitFor(() => expect(address()).toBe("/dashboard/lists#tag=VIP"));
  await travel(-1);
  expect(names()).toEqual(["ravi", "asha"]);
  await travel(1);
  expect(names()).toEqual(["asha"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Status" }), "Replied");
  await user.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(names()).toEqual(["ravi", "asha"]);
});

test("an address with a search shows who was searched for, and what is typed takes its place", async () => {
  const { user, address } = await open("/dashboard/lists#q=ravi");
  const search = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Search these people" });
  expect(search.value).toBe("ravi");
  await waitFor(() => expect(names()).toEqual(["ravi"]));
  await user.clear(search);
  await user.type(search, "asha");
  await waitFor(() => expect(address()).toBe("/dashboard/lists#q=asha"));
  expect(names()).toEqual(["asha"]);
});
