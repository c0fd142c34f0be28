import { act, render, screen, within } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test } from "vitest";
import { PanelPage } from "#extension/panel/panel-page.tsx";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { heldTokens } from "#tests/support/ui/panel-ports.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aTestPanel } from "#tests/support/ui/test-panel.ts";
import { aUser } from "#tests/support/ui/a-user.ts";
import "#ui/lookups/saved/saved-dialog.tsx";

const ASHA = "https://www.linkedin.com/in/asha-rao";
const BEN = "https://www.linkedin.com/in/ben-ode";

const besideAsha = async () => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { peopleLists, savedPeople } = testPanel.backends.asha.adapters;
  const list = await peopleLists.make({ name: "Q4 Pune", colour: "blue", isShared: false });
  await act(async () => {
    render(
      <StrictMode>
        <ExtensionRoot {...testPanel}>
          <PanelPage adapters={testPanel} />
        </ExtensionRoot>
      </StrictMode>,
    );
  });
  const settle = () => act(() => testPanel.clock.move(SETTLING_MS));
  await settle();
  const show = async (address: string) => {
    await act(async () => testPanel.page.show(address));
    await settle();
  };
  const onServer = async () => {
    const answer = await savedPeople.list({ isShared: false });
    return answer.ok ? answer.value : [];
  };
  return { testPanel, list: list.ok ? list.value.id : "", user: aUser(), show, onServer };
};

const saveButton = () => screen.findByRole("button", { name: /^Save\b.*: / });

test("one press saves who is beside the panel, before anything is bought", async () => {
  const { user, onServer } = await besideAsha();
  await user.click(await saveButton());
  await screen.findByRole("button", { name: "Saved: Asha Rao" });
  await expect.poll(onServer).toMatchObject([{ subject: { kind: "profile", profile: "asha-rao" }, name: "Asha Rao" }]);
});

test("a person who is in a list says so before anything is bought, and the next one is saved where the last was", async () => {
  const { user, show, onServer, list } = await besideAsha();
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
  const { user, onServer } = await besideAsha();
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
  const { user, onServer } = await besideAsha();
  await saveButton();
  await user.click(screen.getByRole("button", { name: "Find another profile" }));
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "s");
  expect(await onServer()).toEqual([]);
});

test("right after another profile has come to the front, the key saves nobody", async () => {
  const { testPanel, user, onServer } = await besideAsha();
  await saveButton();
  screen.getByRole("main").focus();
  await act(async () => testPanel.page.show(BEN));
  await saveButton();
  await user.keyboard("s");
  expect(await onServer()).toEqual([]);
});

test("what could not be saved is said", async () => {
  const { testPanel, user } = await besideAsha();
  const button = await saveButton();
  testPanel.backends.asha.failures.failNext({ kind: "server-said", message: "At most 100,000 people can be saved." });
  await user.click(button);
  expect(await screen.findByText("At most 100,000 people can be saved.")).toBeTruthy();
  await saveButton();
});
