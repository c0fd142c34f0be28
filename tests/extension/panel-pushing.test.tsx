import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TWENTY } from "#tests/support/memory/crm-screen.ts";
import { ASHA, BEN, besideAsha } from "#tests/support/ui/beside-asha.tsx";
import { chargesOf } from "#tests/support/ui/test-panel.ts";

const withTwenty = async () => {
  const beside = await besideAsha(({ backends }) => backends.asha.adapters.crmConnections.connect(TWENTY));
  const { adapters } = beside.testPanel.backends.asha;
  const pushes = async () => {
    const answer = await adapters.crmPushes.list();
    return answer.ok ? answer.value : [];
  };
  return { ...beside, pushes };
};

const pushButton = () => screen.findByRole("button", { name: /^Push to Twenty: / });
const inTwenty = () => screen.findByRole("button", { name: "In Twenty: Asha Rao" });
const sheet = () => screen.getByRole("region", { name: /Asha/ });

test("the key p saves who is beside the panel and pushes them, and nothing is bought", async () => {
  const { testPanel, user, onServer, pushes } = await withTwenty();
  await pushButton();
  sheet().focus();
  await user.keyboard("p");
  await inTwenty();
  expect(await screen.findByText("Added Asha Rao to Twenty.")).toBeTruthy();
  expect(await onServer()).toMatchObject([{ subject: { kind: "profile", profile: "asha-rao" } }]);
  expect(await pushes()).toHaveLength(1);
  expect(await chargesOf(testPanel.backends.asha)).toBe(0);
});

test("who was pushed before is said to be in the CRM as soon as they are shown", async () => {
  const { user, show } = await withTwenty();
  await user.click(await pushButton());
  await inTwenty();
  await show(BEN);
  await screen.findByRole("button", { name: /^Push to Twenty: (?!Asha)/ });
  await show(ASHA);
  expect(await inTwenty()).toBeTruthy();
});

test("with a modifier, in the header, in the form, or right after another profile came, p pushes nobody", async () => {
  const { testPanel, user, pushes } = await withTwenty();
  await pushButton();
  sheet().focus();
  await user.keyboard("{Control>}p{/Control}");
  screen.getByRole("switch", { name: "Dark mode" }).focus();
  await user.keyboard("p");
  await user.click(screen.getByRole("button", { name: "Find another profile" }));
  await user.type(screen.getByRole("textbox", { name: "Profile URL" }), "p");
  screen.getByRole("main").focus();
  await act(async () => testPanel.page.show(BEN));
  await screen.findByRole("button", { name: /^Push to Twenty: (?!Asha)/ });
  await user.keyboard("p");
  expect(await pushes()).toEqual([]);
});

test("keys that are switched off save and push nobody, and say nothing on the buttons", async () => {
  const { testPanel, user, pushes, onServer } = await withTwenty();
  const button = await pushButton();
  expect(button.querySelector("kbd")).not.toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Use the keys s (save) and p (push)" }));
  expect(button.querySelector("kbd")).toBeNull();
  expect(testPanel.sheetKeysChoice.areOn()).toBe(false);
  sheet().focus();
  await user.keyboard("sp");
  expect([...(await pushes()), ...(await onServer())]).toEqual([]);
});

test("why someone was not pushed is said", async () => {
  const { user } = await besideAsha(({ backends }) =>
    backends.asha.adapters.crmConnections.connect({ target: "hubspot", owner: "personal", key: "a-key" }),
  );
  await screen.findByRole("button", { name: /^Push to HubSpot: / });
  sheet().focus();
  await user.keyboard("p");
  expect(await screen.findByText("HubSpot needs an email to find this person. Reveal one first.")).toBeTruthy();
});

test("without a CRM there is no button, and p does nothing", async () => {
  const { user, onServer } = await besideAsha(async () => {});
  await screen.findByRole("button", { name: /^Save\b.*: / });
  expect(screen.queryByRole("button", { name: /^Push/ })).toBeNull();
  sheet().focus();
  await user.keyboard("p");
  expect(await onServer()).toEqual([]);
});
