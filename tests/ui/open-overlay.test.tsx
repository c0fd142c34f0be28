import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aSignedInApp, show, type Shown } from "#tests/support/ui/test-app.tsx";

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

test("what stands in the address stays there while Settings are open", async () => {
  const shown = await show(aSignedInApp(), "/dashboard/history?page=2#row");
  await openSettings(shown);
  expect(shown.address()).toBe("/dashboard/history?page=2#row");

  await shown.user.keyboard("{Escape}{Escape}");
  await waitFor(() => expect(settings()).toBeNull());
  expect(shown.address()).toBe("/dashboard/history?page=2#row");
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
