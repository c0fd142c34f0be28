import { screen, within } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { aSlug, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lookups/saved/save-person.tsx";
import "#ui/lookups/saved/saved-dialog.tsx";
import "#ui/lookups/saved/saved-notices.tsx";

const ASHA = aSlug("asha-rao");
const ALL = [PERSON_LOOKUP, DIRECTOR_LOOKUP, SAVED_PEOPLE];

const open = async (
  capabilities: readonly string[] = ALL,
  at = `/dashboard?profile=${ASHA}`,
  lists: readonly string[] = [],
) => {
  const app = aSignedInApp(anAccount({ capabilities }));
  for (const name of lists) await app.ports.peopleLists.make({ name, colour: "blue", isShared: false });
  const shown = await show(app, at);
  const onServer = async () => {
    const answer = await app.ports.savedPeople.list({ isShared: false });
    return answer.ok ? answer.value : [];
  };
  return { app, onServer, ...shown };
};

const saveButton = () => screen.findByRole("button", { name: /^Save\b.*: / });
const savedButton = () => screen.findByRole("button", { name: /^(Saved|In list .*|In . lists): / });
const field = () => document.querySelector<HTMLInputElement>("input[type=url]") ?? document.body;
const dialog = () => screen.findByRole("dialog");

test("one press saves the person of a sheet, with their name, for free", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await savedButton();
  await expect.poll(onServer).toMatchObject([{ subject: { kind: "profile", profile: ASHA }, name: "Asha Rao" }]);
  expect(screen.getAllByRole("link", { name: "Buy Credits" })[0]?.previousElementSibling?.textContent).toBe(
    "25 credits",
  );
});

test("the key s on the sheet saves, and a second one opens what is kept", async () => {
  const { user, pass } = await open();
  await saveButton();
  await pass(1_000);
  screen.getByRole("region", { name: /Asha/ }).focus();
  await user.keyboard("s");
  await savedButton();
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("s");
  expect(within(await dialog()).getByText("Asha Rao")).toBeTruthy();
});

test("the dialog has a place for what is revealed while the save is under way, so that nothing below it moves", async () => {
  const { app, user, pass } = await open();
  const { savedPeople } = app.ports;
  const { save } = savedPeople;
  const { promise, resolve } = Promise.withResolvers<void>();
  savedPeople.save = async (...parameters) => {
    await promise;
    return await save(...parameters);
  };
  await user.click(await saveButton());
  await user.click(await savedButton());
  const revealed = within(await within(await dialog()).findByRole("region", { name: "Revealed" }));
  expect(revealed.getByText("Loading what you have revealed…")).toBeTruthy();
  const lines = ["Work email", "Secondary email", "Phone number"];
  expect(revealed.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(lines);

  resolve();
  await pass(1_000);
  const items = revealed.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual(lines.map((line) => `${line}Not revealed`));
});

test("who is not in the directory is not offered for saving", async () => {
  await open(ALL, "/dashboard?profile=nobody-at-all");
  expect(await screen.findByText(/^No match for this profile/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

test("a backend that keeps nobody offers no saving", async () => {
  await open([PERSON_LOOKUP]);
  await screen.findByRole("heading", { name: "Asha Rao" });
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

test("a save that fails is taken back, and says why", async () => {
  const { app, user } = await open();
  const button = await saveButton();
  app.backend.failures.failNext({ kind: "server-said", message: "At most 100,000 people can be saved." });
  await user.click(button);
  expect(await screen.findByText("At most 100,000 people can be saved.")).toBeTruthy();
  await saveButton();
});

test("a new list takes the person, stands on the sheet, and takes the next one too", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  await fill(user, within(await dialog()).getByRole("textbox", { name: "New list" }), "Q4 Pune");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("In list Q4 Pune")).toBeTruthy();
  await expect.poll(onServer).toMatchObject([{ listIds: ["1"] }]);
  await user.keyboard("{Escape}");
  await user.clear(field());
  await fill(user, field(), "https://www.linkedin.com/in/cara");
  await user.keyboard("{Enter}");
  await user.click(await screen.findByText("Save to Q4 Pune"));
  await expect.poll(onServer).toMatchObject([{ listIds: ["1"] }, { listIds: ["1"] }]);
});

test("status, tags and a note are kept at once", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await user.selectOptions(shown.getByRole("combobox", { name: "Status" }), "Contacted");
  await user.type(shown.getByRole("textbox", { name: "New tag" }), "vip, speaker{Enter}");
  await fill(user, shown.getByRole("textbox", { name: "Note" }), "Met in Pune");
  await user.keyboard("{Escape}");
  await expect.poll(onServer).toMatchObject([{ status: "contacted", tags: ["vip", "speaker"], note: "Met in Pune" }]);
});

test("a tag that was removed comes back with one press", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await user.type(shown.getByRole("textbox", { name: "New tag" }), "vip{Enter}");
  await user.click(await shown.findByRole("button", { name: "Remove the tag vip" }));
  await expect.poll(onServer).toMatchObject([{ tags: [] }]);
  await user.click(shown.getByRole("button", { name: "Undo" }));
  await expect.poll(onServer).toMatchObject([{ tags: ["vip"] }]);
  expect(shown.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("a tag that was typed counts when its field is left", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  const profile = shown.getByRole("link", { name: "linkedin.com/in/asha-rao" });
  expect(profile.getAttribute("href")).toBe("https://www.linkedin.com/in/asha-rao");
  await user.type(shown.getByRole("textbox", { name: "New tag" }), "vip");
  await user.click(shown.getByRole("button", { name: "Done" }));
  await expect.poll(onServer).toMatchObject([{ tags: ["vip"] }]);
});

test("a name that is too long keeps the dialog open, with the focus in its field", async () => {
  const { user } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  for (const name of ["New list", "New tag"]) {
    const field = shown.getByRole("textbox", { name });
    await fill(user, field, "Q4 Pune ".repeat(20));
    await user.click(shown.getByRole("button", { name: "Done" }));
    expect(document.activeElement).toBe(field);
    await user.clear(field);
  }
  await user.click(shown.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a note that someone else has changed meanwhile stands below one's own, which can replace it", async () => {
  const { app, user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  const note = shown.getByRole("textbox", { name: "Note" });
  await fill(user, note, "Call her");
  const [asha] = await onServer();
  await app.ports.savedPeople.change([asha?.id ?? ""], { note: "Met in Pune" });
  await user.tab();
  expect(await shown.findByText("Met in Pune")).toBeTruthy();
  expect(note).toHaveProperty("value", "Call her");
  await user.click(shown.getByRole("button", { name: "Keep mine" }));
  await expect.poll(onServer).toMatchObject([{ note: "Call her" }]);
  expect(shown.queryByText("Met in Pune")).toBeNull();
});

test("while one's own note and someone else's stand in a dialog, it stays open and shows the choice", async () => {
  const { app, user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await fill(user, shown.getByRole("textbox", { name: "Note" }), "Call her");
  const [asha] = await onServer();
  await app.ports.savedPeople.change([asha?.id ?? ""], { note: "Met in Pune" });
  await user.tab();
  await shown.findByText("Met in Pune");
  expect(screen.queryByText(/Yours was not stored/)).toBeNull();
  for (const leave of ["Done", "Close"]) {
    await user.click(shown.getByRole("button", { name: leave }));
    expect(document.activeElement).toBe(shown.getByRole("button", { name: "Keep mine" }));
  }
  await user.click(shown.getByRole("textbox", { name: "Note" }));
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(shown.getByRole("button", { name: "Keep mine" }));
  await user.click(shown.getByRole("button", { name: "Take theirs" }));
  expect(document.activeElement).toBe(shown.getByRole("textbox", { name: "Note" }));
  expect(document.activeElement).toHaveProperty("value", "Met in Pune");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a list that someone has removed meanwhile is gone from the dialog, which says why it has no tick", async () => {
  const { app, user } = await open(ALL, undefined, ["Q4 Pune", "Hiring"]);
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await app.ports.peopleLists.remove("1");
  await user.click(shown.getByRole("checkbox", { name: "Q4 Pune" }));
  const reason = await shown.findByRole("alert");
  expect(reason.textContent).toBe("There is no such list, or it was removed.");
  expect(screen.getAllByText("There is no such list, or it was removed.")).toHaveLength(1);
  await expect.poll(() => shown.queryByRole("checkbox", { name: "Q4 Pune" })).toBeNull();
  // What is done next says how it ends itself.
  await user.click(shown.getByRole("checkbox", { name: "Hiring" }));
  await expect.poll(() => shown.queryByText("There is no such list, or it was removed.")).toBeNull();
});

test("a note that was not stored is said in its dialog, and above the screen once that is closed", async () => {
  const { app, user } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  const note = shown.getByRole("textbox", { name: "Note" });
  app.backend.failures.failNext({ kind: "bad-answer" });
  await fill(user, note, "Call her");
  await user.tab();
  const sentence = /^Failed to save your note. It's still in this person's dialog/;
  expect(await shown.findByText(sentence)).toBeTruthy();
  await user.click(note);
  app.backend.failures.failNext({ kind: "bad-answer" });
  await user.keyboard("{Escape}");
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the dialog closes with its page, and a note that waits for a choice is said to be unsaved", async () => {
  const { app, user, onServer, travel, address } = await open(ALL, "/dashboard");
  await user.type(field(), `https://www.linkedin.com/in/${ASHA}{Enter}`);
  await user.click(await saveButton());
  await user.click(await savedButton());
  await dialog();
  await travel(-1);
  expect([screen.queryByRole("dialog"), address()]).toEqual([null, "/dashboard"]);
  await travel(1);
  await user.click(await savedButton());
  const shown = within(await dialog());
  await fill(user, shown.getByRole("textbox", { name: "Note" }), "Call her");
  const [asha] = await onServer();
  await app.ports.savedPeople.change([asha?.id ?? ""], { note: "Met in Pune" });
  await user.tab();
  await shown.findByText("Met in Pune");
  await travel(-1);
  expect(await screen.findByText(/^Your note about Asha Rao isn't saved\./)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a removal can be undone for ten seconds", async () => {
  const { user, onServer, pass } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  await user.click(within(await dialog()).getByRole("button", { name: "Remove from saved" }));
  expect(await screen.findByText("Removed Asha Rao.")).toBeTruthy();
  await saveButton();
  await pass(9_000);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await savedButton();
  await expect.poll(onServer).toHaveLength(1);
  await user.click(await savedButton());
  await user.click(within(await dialog()).getByRole("button", { name: "Remove from saved" }));
  await pass(10_000);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  await expect.poll(onServer).toEqual([]);
});

test("a director is saved by their DIN", async () => {
  const { user, onServer } = await open(ALL, "/dashboard/director-search?din=99000001");
  await user.click(await saveButton());
  await expect.poll(onServer).toMatchObject([{ subject: { kind: "din", din: "99000001" } }]);
});

test("a profile that Enrichment has found is saved with what its title says", async () => {
  const { user, onServer, pass } = await open(ALL, "/dashboard/enrichment#name=Asha+Rao&company=Orbit+Freight");
  await pass(1_000);
  await user.click(await screen.findByRole("button", { name: "Enrich Contact" }));
  await user.click(await saveButton());
  await expect.poll(onServer).toMatchObject([{ subject: { kind: "profile", profile: ASHA }, name: "Asha Rao" }]);
});

test("what is typed finds lists, and Enter ticks the one of this name instead of making another", async () => {
  const { user, onServer } = await open(ALL, `/dashboard?profile=${ASHA}`, ["Q4 Pune", "Partners"]);
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  const field = await shown.findByRole("textbox", { name: "Find or make a list" });
  await user.type(field, "pune");
  expect(shown.getAllByRole("checkbox")).toHaveLength(1);
  await user.clear(field);
  await fill(user, field, "q4 pune");
  await user.keyboard("{Enter}");
  await expect.poll(onServer).toMatchObject([{ listIds: ["1"] }]);
  expect(shown.getAllByRole("checkbox")).toHaveLength(2);
});

test("Done makes the list that was typed, and stays where that failed", async () => {
  const { app, user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await fill(user, shown.getByRole("textbox", { name: "New list" }), "Q4 Pune");
  expect(shown.getByText("New list: “Q4 Pune”. Press Add or Done to make it.")).toBeTruthy();
  app.backend.failures.failNext({ kind: "server-said", message: "At most 1,000 lists can be made." });
  await user.click(shown.getByRole("button", { name: "Done" }));
  expect(await shown.findByText("At most 1,000 lists can be made.")).toBeTruthy();
  await user.click(shown.getByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(onServer).toMatchObject([{ listIds: ["1"] }]);
});

test("Done pressed twice makes one list", async () => {
  const { app, user } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await fill(user, shown.getByRole("textbox", { name: "New list" }), "Q4 Pune");
  await user.dblClick(shown.getByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await screen.findByText("In list Q4 Pune")).toBeTruthy();
  expect(await app.ports.peopleLists.list()).toMatchObject({ value: [{ name: "Q4 Pune" }] });
});

test("Done makes no list of a search that found some", async () => {
  const { app, user } = await open(ALL, `/dashboard?profile=${ASHA}`, ["Q4 Pune"]);
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await user.type(await shown.findByRole("textbox", { name: "Find or make a list" }), "pun");
  await user.click(shown.getByRole("button", { name: "Done" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(await app.ports.peopleLists.list()).toMatchObject({ value: [{ name: "Q4 Pune" }] });
});

test("names and tags that are too long are said to be, and not cut", async () => {
  const { user } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  await user.click(shown.getByRole("textbox", { name: "New list" }));
  await user.paste("a".repeat(81));
  expect(shown.getByText("At most 80 characters. This has 81.")).toBeTruthy();
  await user.click(shown.getByRole("textbox", { name: "New tag" }));
  await user.paste("a".repeat(41));
  expect(shown.getByText("At most 40 characters. This has 41.")).toBeTruthy();
  expect(shown.queryByRole("button", { name: "Add" })).toBeNull();
});

test("tags that a person has no room for stay in their field, which says why, and none is sent", async () => {
  const { user, onServer } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const shown = within(await dialog());
  const field = shown.getByRole("textbox", { name: "New tag" });
  const typed = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`).join(", ");
  await user.click(field);
  await user.paste(typed(30));
  await user.keyboard("{Enter}");
  expect(field).toHaveProperty("value", typed(30));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = document.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`);
  expect(described?.textContent).toBe("A person can have 20 tags. There is room for 20 more.");
  await user.tab();
  expect(field).toHaveProperty("value", typed(30));
  expect(shown.queryByRole("alert")).toBeNull();
  expect(await onServer()).toMatchObject([{ tags: [] }]);

  await user.clear(field);
  await user.click(field);
  // Written twice, each is one tag.
  await user.paste(`${typed(20)}, ${typed(5)}`);
  await user.keyboard("{Enter}");
  await expect.poll(onServer).toMatchObject([{ tags: typed(20).split(", ") }]);
  await user.type(field, "one more");
  expect(shown.getByText("A person can have 20 tags. Remove one to add another.")).toBeTruthy();
});

test("with a mouse and a keyboard, the dialog of a saved person begins where their lists are chosen", async () => {
  const none = window.matchMedia;
  window.matchMedia = (query) => ({ ...none(query), matches: query.includes("hover: hover") });
  onTestFinished(() => void (window.matchMedia = none));
  const { user } = await open();
  await user.click(await saveButton());
  await user.click(await savedButton());
  const field = within(await dialog()).getByRole("textbox", { name: "New list" });
  await expect.poll(() => document.activeElement).toBe(field);
});
