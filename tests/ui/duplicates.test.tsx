import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DUPLICATES, PERSON_LOOKUP, SAVED_PEOPLE } from "#domain/session/capability.ts";
import { aPersonToSave } from "#tests/contracts/saved-people.contract.ts";
import { aDin, anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";
import "#ui/lists/duplicates/duplicates-dialog.tsx";
import "#ui/lists/duplicates/duplicates-view-model.ts";
import "#ui/lists/lists-page.tsx";
import "#ui/lists/lists-view-model.ts";
import "#ui/lookups/saved/saved-notices.tsx";

const open = async (capabilities: readonly string[] = [PERSON_LOOKUP, SAVED_PEOPLE, DUPLICATES]) => {
  const app = aSignedInApp(anAccount({ capabilities }));
  await app.ports.savedPeople.save(
    [
      { subject: { kind: "din", din: aDin() }, name: "Asha Rao", title: "Director", company: "Acme" },
      { ...aPersonToSave("asha-rao"), name: "Asha Rao", title: "CEO", company: "Acme" },
      { ...aPersonToSave("ravi-menon"), name: "Ravi Menon" },
    ],
    { isShared: false },
  );
  const shown = await show(app, "/dashboard/lists");
  await screen.findByRole("link", { name: "Ravi Menon" });
  return { app, ...shown };
};
const opener = () => screen.getByRole("button", { name: "More" });
const find = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
  await user.click(opener());
  await user.click(await screen.findByRole("menuitem", { name: "Find duplicates…" }));
};
const dialog = async () => within(await screen.findByRole("dialog", { name: "Find duplicates" }));
const links = () => screen.queryAllByRole("link", { name: "Asha Rao", hidden: true });

test("two records are asked about side by side, and what differs is marked", async () => {
  const { user } = await open();
  await find(user);
  const inside = await dialog();
  await inside.findByRole("heading", { name: "The same person?" });
  for (const reason of ["Same name", "Same company"]) expect(inside.getByText(reason)).toBeTruthy();
  const cells = (name: RegExp) =>
    within(inside.getByRole("row", { name }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
  expect(cells(/^Role, Differs/)).toEqual(["CEO", "Director"]);
  expect(cells(/^Company Acme/)).toEqual(["Acme", "Acme"]);
  expect(cells(/^Found as/)).toEqual(["LinkedIn asha-rao", "Director, DIN 99000001"]);
  expect(inside.getByText(/^Highlighted values differ\. The record that stays keeps its own name/)).toBeTruthy();
  expect(inside.getByText(/^Compared 3 people\./)).toBeTruthy();
});

test("the keys answer and undo, and the table behind follows", async () => {
  const { user } = await open();
  await expect.poll(() => links().length).toBe(2);
  await find(user);
  const inside = await dialog();
  await inside.findByRole("heading", { name: "The same person?" });
  await user.keyboard("y");
  expect(await inside.findByText("Merged Asha Rao.")).toBeTruthy();
  expect(inside.getByRole("heading", { name: "No duplicates left" })).toBeTruthy();
  await expect.poll(() => links().length).toBe(1);
  await user.keyboard("u");
  await inside.findByRole("heading", { name: "The same person?" });
  await expect.poll(() => links().length).toBe(2);
  await user.keyboard("n");
  expect(await inside.findByText("Asha Rao stays two people.")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test("a key that answers about two people out of view brings them into view, and answers nothing", async () => {
  const { user } = await open();
  await find(user);
  const inside = await dialog();
  const answers = (await inside.findByRole("button", { name: /^Same person/ })).parentElement;
  if (answers === null) throw new Error("No place");
  const out = vi.spyOn(answers, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 5_000, 300, 40));
  const brought = vi.fn<() => void>();
  answers.scrollIntoView = brought;
  await user.keyboard("y");
  expect(brought).toHaveBeenCalledOnce();
  await expect.poll(() => links().length).toBe(2);
  out.mockRestore();
  await user.keyboard("y");
  expect(await inside.findByText("Merged Asha Rao.")).toBeTruthy();
});

test("a merge is undone from the list of merges, also after the dialog was opened again", async () => {
  const { user } = await open();
  await find(user);
  const first = await dialog();
  await user.click(await first.findByRole("button", { name: /^Same person/ }));
  await first.findByText("Merged Asha Rao.");
  await user.keyboard("{Escape}");
  await find(user);
  const inside = await dialog();
  await user.click(await inside.findByRole("button", { name: "Undo: Asha Rao" }));
  await inside.findByRole("heading", { name: "The same person?" });
  await expect.poll(() => links().length).toBe(2);
});

test("where everyone was kept apart, nobody is asked about", async () => {
  const { user } = await open();
  await find(user);
  const inside = await dialog();
  await user.click(await inside.findByRole("button", { name: /^Not the same/ }));
  await user.keyboard("{Escape}");
  await find(user);
  expect(await (await dialog()).findByRole("heading", { name: "No duplicates" })).toBeTruthy();
});

test("a host without duplicates offers none", async () => {
  await open([PERSON_LOOKUP, SAVED_PEOPLE]);
  expect(screen.queryByRole("button", { name: "Find duplicates" })).toBeNull();
});
