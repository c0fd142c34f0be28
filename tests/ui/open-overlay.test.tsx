import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aSession } from "#tests/support/builders.ts";
import { aSignedInApp, aTestApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

const settings = () => screen.queryByRole("dialog", { name: "Settings" });
const menu = () => screen.queryByRole("button", { name: "Close menu" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Two tools deep in the history of the tab, so that a step too many is seen. */
const inHistory = async (): Promise<Shown> => {
  const shown = await show(aSignedInApp(), "/dashboard");
  await shown.user.click(screen.getByRole("link", { name: "History" }));
  await heading("History");
  return shown;
};

const openSettings = async ({ user }: Shown) => {
  await user.click(screen.getByRole("button", { name: "Settings" }));
  expect(await screen.findByRole("dialog", { name: "Settings" })).toBeTruthy();
};

test.each(["Settings", "Upgrade to Organisation"])(
  "Back closes %s and stays with the tool, Forward opens it again",
  async (name) => {
    const { user, travel, address } = await inHistory();
    await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();

    await travel(-1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/dashboard/history");

    await travel(1);
    expect(await screen.findByRole("dialog", { name })).toBeTruthy();
  },
);

test.each(["its button", "Escape"])(
  "Settings closed by %s leave nothing to go back to, and the focus where it was",
  async (way) => {
    const shown = await inHistory();
    await openSettings(shown);

    if (way === "Escape") await shown.user.keyboard("{Escape}");
    else await shown.user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(settings()).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Settings" }));

    await shown.travel(-1);
    expect(await heading("Find contacts")).toBeTruthy();
  },
);

test("Settings have an address; what stood in the tool's own is there again once they are closed", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/history?page=2#row");
  await openSettings(shown);
  expect(shown.address()).toBe("/dashboard/settings");

  await shown.user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(settings()).toBeNull());
  expect(shown.address()).toBe("/dashboard/history?page=2#row");
});

describe("the address of Settings", () => {
  const tab = (name: string) => screen.findByRole("tab", { name, selected: true });

  test.each([
    ["/dashboard/settings", "Profile"],
    ["/dashboard/settings/", "Profile"],
    ["/dashboard/settings/profile", "Profile"],
    ["/dashboard/settings/notifications", "Notifications"],
    ["/dashboard/settings/billing", "Billing & Credits"],
    ["/dashboard/settings/api", "API & Docs"],
  ])("%s opens %s over Find contacts", async (at, name) => {
    const { address } = await show(aSignedInApp(), at);
    expect(await tab(name)).toBeTruthy();
    expect(screen.getByText("Find contacts", { selector: "h1" })).toBeTruthy();
    expect(address()).toBe(at);
  });

  test.each([
    ["/dashboard/settings/plans", "/dashboard/settings", "Profile"],
    ["/dashboard/settings/billing/invoices", "/dashboard/settings/billing", "Billing & Credits"],
  ])("%s, which is none, leads to %s", async (at, above, name) => {
    const { address } = await show(aSignedInApp(), at);
    expect(await tab(name)).toBeTruthy();
    expect(address()).toBe(above);
  });

  test("follows the tab, and one step back closes Settings however many tabs were seen", async () => {
    const shown = await inHistory();
    await openSettings(shown);
    await shown.user.click(screen.getByRole("tab", { name: "API & Docs" }));
    expect(shown.address()).toBe("/dashboard/settings/api");
    await shown.user.keyboard("{ArrowUp}");
    expect(await tab("Billing & Credits")).toBe(document.activeElement);
    expect(shown.address()).toBe("/dashboard/settings/billing");

    await shown.travel(-1);
    expect(settings()).toBeNull();
    expect(shown.address()).toBe("/dashboard/history");

    await shown.travel(1);
    expect(await tab("Billing & Credits")).toBeTruthy();
    expect(screen.getByText("History", { selector: "h1" })).toBeTruthy();
  });

  test("closed after a link led there, leaves the tool, the focus in it, and nothing to go back to", async () => {
    const { user, address, travel } = await show(aSignedInApp(), "/dashboard/settings/billing");
    await tab("Billing & Credits");
    await user.click(screen.getByRole("tab", { name: "Profile" }));

    await user.keyboard("{Escape}");
    await waitFor(() => expect(settings()).toBeNull());
    expect(address()).toBe("/dashboard");
    expect(document.activeElement?.closest("main")).not.toBeNull();
    await travel(-1);
    expect(address()).toBe("/dashboard");
  });

  test("outlasts the sign-in that it asks for", async () => {
    const testApp = aTestApp();
    const { address } = await show(testApp, "/dashboard/settings/billing");
    expect(await heading("Sign in")).toBeTruthy();
    act(() => testApp.keeper.start(aSession()));
    expect(await tab("Billing & Credits")).toBeTruthy();
    expect(address()).toBe("/dashboard/settings/billing");
  });

  test("outlasts a session that ends while they are open over another tool", async () => {
    const testApp = aSignedInApp();
    const shown = await show(testApp, "/dashboard/history");
    await openSettings(shown);
    await shown.user.click(screen.getByRole("tab", { name: "API & Docs" }));
    testApp.ports.sessionStore.clear("lost");
    await shown.pass(1000);
    expect(await heading("Sign in")).toBeTruthy();
    expect(testApp.ports.signInNotes.readDestination()).toBe("/dashboard/settings/api");
  });
});

describe("below 768 px, where the sidebar is a menu over the page", () => {
  beforeEach(() => {
    const wide = window.matchMedia;
    vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
      ...wide(query),
      matches: query === "(max-width: 767.98px)",
    }));
  });
  afterEach(() => void vi.restoreAllMocks());

  const openMenu = async ({ user }: Shown) => {
    await user.click(screen.getByRole("button", { name: "Open menu" }));
    expect(document.activeElement?.closest("#sidebar")).not.toBeNull();
  };

  test("Back closes the menu and stays with the tool", async () => {
    const shown = await inHistory();
    await openMenu(shown);

    await shown.travel(-1);

    expect(menu()).toBeNull();
    expect(shown.address()).toBe("/dashboard/history");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open menu" }));
  });

  test("a pick takes the place of the menu: Back leads to the tool before", async () => {
    const shown = await inHistory();
    await openMenu(shown);

    await shown.user.click(screen.getByRole("link", { name: "Enrichment" }));
    expect(await heading("Enrichment")).toBeTruthy();
    expect(menu()).toBeNull();

    await shown.travel(-1);
    expect(await heading("History")).toBeTruthy();
    expect(menu()).toBeNull();
  });

  test("picking the tool that is there only closes the menu", async () => {
    const shown = await inHistory();
    await openMenu(shown);

    await shown.user.click(screen.getByRole("link", { name: "History" }));
    expect(menu()).toBeNull();

    await shown.travel(-1);
    expect(await heading("Find contacts")).toBeTruthy();
  });

  test("Settings take the place of the menu: closed, they leave the tool and the focus on the menu's button", async () => {
    const shown = await inHistory();
    await openMenu(shown);
    await openSettings(shown);
    expect(menu()).toBeNull();

    await shown.travel(-1);

    expect(settings()).toBeNull();
    expect(shown.address()).toBe("/dashboard/history");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open menu" }));
  });
});
