import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BEN, besideAsha } from "#tests/support/ui/beside-asha.tsx";
import "#ui/lookups/saved/saved-dialog.tsx";

const withList = async () => {
  let list = "";
  const beside = await besideAsha(async ({ backends }) => {
    const made = await backends.asha.adapters.peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
    if (made.ok) list = made.value.id;
  });
  return { ...beside, list };
};

const saveButton = () => screen.findByRole("button", { name: /^Save\b.*: / });

test("one press saves who is beside the panel, before anything is bought", async () => {
  const { user, onServer } = await withList();
  await user.click(await saveButton());
  await screen.findByRole("button", { name: "Saved: Asha Rao" });
  await expect.poll(onServer).toMatchObject([{ subject: { kind: "profile", profile: "asha-rao" }, name: "Asha Rao" }]);
});

test("a person who is in a list says so before anything is bought, and the next one is saved where the last was", async () => {
  const { user, show, onServer, list } = await withList();
  await user.click(await saveButton());
  await user.click(await screen.findByRole("button", { name: "Saved: Asha Rao" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("checkbox", { name: "Q4 Pune" }));
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("button", { name: "In list Q4 Pune: Asha Rao" })).toBeTruthy();
  await show(BEN);
  await user.click(await screen.findByRole("button", { name: /^Save to Q4 Pune: / }));
  await expect.poll(onServer).toMatchObject([{ listIds: [list] }, { listIds: [list] }]);
});

test("the key s inside the panel saves; in its header or with another key it does nothing", async () => {
  const { user, onServer } = await withList();
  await saveButton();
  screen.getByRole("switch", { name: "Dark mode" }).focus();
  await user.keyboard("s");
  screen.getByRole("region", { name: /Asha/ }).focus();
  await user.keyboard("{Control>}s{/Control}");
  expect(await onServer()).toEqual([]);
  await user.keyboard("s");
  await screen.findByRole("button", { name: "Saved: Asha Rao" });
  await expect.poll(onServer).toHaveLength(1);
});

test("an s that is typed into the form saves nobody", async () => {
  const { user, onServer } = await withList();
  await saveButton();
  await user.click(screen.getByRole("button", { name: "Find another profile" }));
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "s");
  expect(await onServer()).toEqual([]);
});

test("right after another profile has come to the front, the key saves nobody", async () => {
  const { testPanel, user, onServer } = await withList();
  await saveButton();
  screen.getByRole("main").focus();
  await act(async () => testPanel.page.show(BEN));
  await saveButton();
  await user.keyboard("s");
  expect(await onServer()).toEqual([]);
});

test("what could not be saved is said", async () => {
  const { testPanel, user } = await withList();
  const button = await saveButton();
  testPanel.backends.asha.failures.failNext({ kind: "server-said", message: "At most 100,000 people can be saved." });
  await user.click(button);
  expect(await screen.findByText("At most 100,000 people can be saved.")).toBeTruthy();
  await saveButton();
});
