import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#domain/session/account.ts";
import { API_KEYS, EVENT_ENDPOINTS } from "#domain/session/capability.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const open = async (account: Account = anAccount({ capabilities: [API_KEYS, EVENT_ENDPOINTS] })) => {
  const testApp = aSignedInApp(account);
  const shown = await show(testApp, "/dashboard/settings/api");
  const panel = await screen.findByRole("tabpanel", { name: "API & Docs" });
  return { ...shown, testApp, panel };
};

const add = async () => {
  const opened = await open();
  const { user, panel } = opened;
  const webhooks = within(await within(panel).findByRole("region", { name: "Webhooks" }));
  await webhooks.findByText("You have no webhooks yet.");
  await user.click(webhooks.getByRole("button", { name: "New webhook" }));
  const address = webhooks.getByRole("textbox", { name: "Address" });
  expect(document.activeElement).toBe(address);
  await fill(user, address, "https://hooks.acme.example/leadlight");
  await user.keyboard("{Enter}");
  const secret = await webhooks.findByRole("group", { name: /^The secret of your webhook/ });
  return { ...opened, webhooks, secret };
};

test("are not offered by a host without them", async () => {
  const { panel } = await open(anAccount({ capabilities: [API_KEYS] }));
  await within(panel).findByRole("region", { name: "API keys" });
  expect(within(panel).queryByRole("region", { name: "Webhooks" })).toBeNull();
});

test("a new one shows its secret once, ready to be copied, and is listed with its events", async () => {
  const { user, webhooks, secret } = await add();
  expect(document.activeElement).toBe(within(secret).getByRole("button", { name: "Copy the secret" }));
  await user.keyboard("{Enter}");
  expect(await navigator.clipboard.readText()).toMatch(/^whsec_/);
  await user.click(within(secret).getByRole("button", { name: "Done" }));
  expect(document.documentElement.outerHTML).not.toContain("whsec_");
  const item = await webhooks.findByRole("listitem");
  expect(item.textContent).toContain("https://hooks.acme.example/leadlight");
  expect(item.textContent).toContain("Sends every event.");
});

test("a test event is sent and listed, and can be sent again", async () => {
  const { user, webhooks } = await add();
  await user.click(webhooks.getByRole("button", { name: "Send test event: hooks.acme.example" }));
  const sent = await webhooks.findByRole("list", { name: "Last events sent to hooks.acme.example" });
  expect(sent.textContent).toContain("Test event · No. 1");
  expect(sent.textContent).toContain("Accepted");
  await user.click(within(sent).getByRole("button", { name: /^Send Test event/ }));
  expect(within(sent).getAllByRole("listitem")).toHaveLength(1);
});

test("one that is switched off says so, and sends no test", async () => {
  const { user, webhooks } = await add();
  await user.click(webhooks.getByRole("button", { name: "Switch off: hooks.acme.example" }));
  await webhooks.findByRole("button", { name: "Switch on: hooks.acme.example" });
  expect(webhooks.getByRole("button", { name: /^Send test event/ })).toHaveProperty("disabled", true);
});

test("deleting asks first, and Escape keeps it", async () => {
  const { user, webhooks } = await add();
  await user.click(webhooks.getByRole("button", { name: /^Delete:/ }));
  await webhooks.findByRole("group", { name: "Delete the webhook to hooks.acme.example?" });
  await user.keyboard("{Escape}");
  expect(webhooks.queryByRole("group", { name: /^Delete/ })).toBeNull();
  await user.click(webhooks.getByRole("button", { name: /^Delete:/ }));
  await user.click(webhooks.getByRole("button", { name: "Delete webhook" }));
  expect((await webhooks.findByRole("status")).textContent).toBe("The webhook to hooks.acme.example is deleted.");
  await webhooks.findByText("You have no webhooks yet.");
});
