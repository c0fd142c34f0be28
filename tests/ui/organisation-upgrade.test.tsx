import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ok } from "#application/shared/result.ts";
import { UPGRADE_REQUESTS } from "#domain/session/capability.ts";
import { UpgradeRequestViewModel } from "#ui/organisation-upgrade/upgrade-request-view-model.ts";
import { fill } from "#tests/support/ui/a-user.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

afterEach(() => vi.restoreAllMocks());

const open = async () => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await shown.user.click(await screen.findByRole("button", { name: "Upgrade to Organisation" }));
  await screen.findByRole("dialog", { name: "Upgrade to Organisation" });
  return shown;
};

const press = (name: string) => screen.getByRole("button", { name });
const company = () => screen.getByRole("textbox", { name: "Company name" });
const status = (name: string) => press(name).parentElement?.querySelector("[role=status]")?.textContent;

test("subject and message are copied with the company's name, and the copying is confirmed", async () => {
  const { user } = await open();
  await user.type(company(), "Acme");

  await user.click(press("Copy subject"));
  expect(await navigator.clipboard.readText()).toBe("Organisation Plan Upgrade Request Acme");
  expect(status("Copy subject")).toBe("Copied");
  expect(status("Copy message")).toBe("");

  await user.click(press("Copy message"));
  expect(await navigator.clipboard.readText()).toBe(
    "Hi,\n\nPlease upgrade my account asha.rao@acme.example to an organisation account for Acme.\n\nThank you",
  );
  await user.click(press("Copy address"));
  expect(await navigator.clipboard.readText()).toBe("sales@leadlight.example");
});

test("the email app is opened with address, subject and message", async () => {
  const { user } = await open();
  await fill(user, company(), "Acme & Sons");

  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "Open email app" });
  expect(href).toMatch(
    /^mailto:sales@leadlight\.example\?subject=Organisation%20Plan%20Upgrade%20Request%20Acme%20%26%20Sons&body=Hi/,
  );
});

test("where copying is blocked, that is said and the text is selected, as often as it is pressed", async () => {
  const { user } = await open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Denied", "NotAllowedError"));

  await user.click(press("Copy subject"));
  expect(
    await screen.findByText("Your browser blocked copying. The text is selected, so you can copy it yourself."),
  ).toBeTruthy();
  expect(getSelection()?.toString()).toBe("Organisation Plan Upgrade Request");

  await user.type(company(), "Acme");
  await user.click(press("Copy subject"));
  expect(getSelection()?.toString()).toBe("Organisation Plan Upgrade Request Acme");
});

test("the company's name has the focus at first, and is no longer than a mail's subject bears", async () => {
  const { user } = await open();
  await expect.poll(() => document.activeElement).toBe(company());
  await user.click(company());
  await user.paste("A".repeat(500));
  expect((company() as HTMLInputElement).value).toHaveLength(100);
});

describe("a request by one button", () => {
  const openWith = async () => {
    const testApp = aSignedInApp(anAccount({ capabilities: [UPGRADE_REQUESTS] }));
    const shown = await show(testApp, "/dashboard");
    await shown.user.click(await screen.findByRole("button", { name: "Upgrade to Organisation" }));
    const dialog = await screen.findByRole("dialog", { name: "Upgrade to Organisation" });
    return { ...shown, testApp, dialog, send: within(dialog).getByRole("button", { name: "Send request" }) };
  };

  test("is sent by Enter as well, and then there is nothing left to send", async () => {
    const { user, dialog } = await openWith();
    expect(within(dialog).getByText("Or send it yourself")).toBeTruthy();
    await user.type(company(), "Acme{Enter}");
    expect(await within(dialog).findByText(/^Request sent/)).toBeTruthy();
    expect(within(dialog).queryByText("Or send it yourself")).toBeNull();
  });

  test("is sent once, and says where the answer will come", async () => {
    const { user, dialog, send } = await openWith();
    await user.click(send);
    expect(within(dialog).getByText("Request sent. Our sales team will answer to asha.rao@acme.example.")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: "Send request" })).toBeNull();
    expect(within(dialog).getByRole("button", { name: "Copy message" })).toBeTruthy();
  });

  test("with another name can be sent as well", async () => {
    const { user, dialog, send } = await openWith();
    await user.type(company(), "Acme");
    await user.click(send);
    expect(within(dialog).getByText(/^Request sent/)).toBeTruthy();
    await fill(user, company(), " Talent");
    expect(within(dialog).queryByText(/^Request sent/)).toBeNull();
    await user.click(press("Send request"));
    expect(within(dialog).getByText(/^Request sent/)).toBeTruthy();
  });

  test("that fails says why, and can be sent again", async () => {
    const { user, dialog, send, testApp } = await openWith();
    testApp.backend.failures.failNext({ kind: "timed-out" });
    await user.click(send);
    expect(within(dialog).getByText("Failed to send your request. Please try again.")).toBeTruthy();
    await user.click(send);
    expect(within(dialog).getByText(/^Request sent/)).toBeTruthy();
  });

  test("is not offered by a host that sends none", () => {
    const account = { account: anAccount() };
    const request = new UpgradeRequestViewModel({ requests: { send: async () => ok(undefined) }, account });
    expect(request.canSend).toBe(false);
  });
});
