import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { LoadScreen } from "#ui/app/screens.ts";
import { aSession } from "#tests/support/builders.ts";
import { aTestApp, aSignedInApp, show } from "#tests/support/ui/test-app.tsx";

const scheme = () => [
  document.documentElement.dataset.mantineColorScheme,
  document.documentElement.classList.contains("dark"),
];

test("the banner shows the last message, as text, until it is dismissed", async () => {
  const testApp = aTestApp();
  const { user, container } = await show(testApp, "/login");

  await act(async () => {
    testApp.screens.banner.show("The first");
    testApp.screens.banner.show("<b>The second</b>");
  });

  expect(screen.queryByText("The first")).toBeNull();
  expect(screen.getByText("<b>The second</b>")).toBeTruthy();
  expect(container.querySelector("b")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Dismiss message" }));
  expect(screen.queryByRole("button", { name: "Dismiss message" })).toBeNull();
});

const historyIsOpen = () => screen.findByRole("heading", { level: 1, name: "History" });

test("the banner goes with the tool that it was about, also where somebody leaves for the price list", async () => {
  const testApp = aSignedInApp();
  const { user } = await show(testApp, "/dashboard");
  await act(async () => testApp.screens.banner.show("Closed on Sundays"));

  await user.click(screen.getByRole("link", { name: "History" }));
  await historyIsOpen();
  expect(screen.queryByText("Closed on Sundays")).toBeNull();

  await act(async () => testApp.screens.banner.show("Closed on Mondays"));
  await user.click(screen.getByRole("link", { name: "Buy Credits" }));
  await screen.findByRole("heading", { level: 1, name: "Billing & Plans" });
  expect(screen.queryByText("Closed on Mondays")).toBeNull();
});

test("a message that a tool is greeted with stays", async () => {
  const testApp = aSignedInApp();
  const { user } = await show(testApp, "/dashboard");
  // Once as the pointer is on the link, StrictMode asks twice, and searches are looked for once.
  const closed = { kind: "server-said", message: "The archive rests until nine" } as const;
  for (let call = 0; call < 4; call += 1) testApp.backend.failures.failNext(closed);

  await user.click(screen.getByRole("link", { name: "History" }));

  await historyIsOpen();
  expect(screen.getByRole("button", { name: "Dismiss message" })).toBeTruthy();
});

test("what was said while signing in is still there after it", async () => {
  const testApp = aTestApp();
  await show(testApp, "/login");
  await act(async () => testApp.screens.banner.show("This browser does not let us store anything"));

  await act(async () => testApp.keeper.start(aSession()));

  expect(await screen.findByRole("heading", { level: 1, name: "Find contacts" })).toBeTruthy();
  expect(screen.getByText("This browser does not let us store anything")).toBeTruthy();
});

test("Escape closes the banner, and before that what is open over it; the focus goes back to where it was", async () => {
  const testApp = aSignedInApp();
  const { user } = await show(testApp, "/dashboard");
  await act(async () => testApp.screens.banner.show("Closed on Sundays"));
  await user.click(screen.getByRole("button", { name: "Settings" }));
  expect(await screen.findByRole("dialog", { name: "Settings" })).toBeTruthy();

  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Closed on Sundays")).toBeTruthy();

  const field = screen.getByRole("textbox", { name: "Profile URL" });
  field.focus();
  screen.getByRole("button", { name: "Dismiss message" }).focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Closed on Sundays")).toBeNull();
  expect(document.activeElement).toBe(field);
});

test("a tool whose code cannot be fetched leaves sidebar and top bar standing, and the way to other tools", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const testApp = aSignedInApp();
  const { load } = testApp.screens;
  const network = { isDown: true };
  const history: LoadScreen = () =>
    network.isDown ? Promise.reject(new TypeError("Failed to fetch")) : load.history();
  const { user } = await show(
    { ...testApp, screens: { ...testApp.screens, load: { ...load, history } } },
    "/dashboard",
  );
  const go = (name: string) => act(() => user.click(screen.getByRole("link", { name })));

  await go("History");
  expect(await screen.findByText(/^We couldn't load this part of the page\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Settings" })).toBeTruthy();

  await go("Enrichment");
  expect(await screen.findByRole("textbox", { name: "Company" })).toBeTruthy();
  expect(screen.queryByText(/^We couldn't load this part of the page\./)).toBeNull();

  network.isDown = false;
  await go("History");
  expect(await screen.findByText("No transaction history yet")).toBeTruthy();
});

test("dark mode is kept, and marks the page for styles of both kinds", async () => {
  const testApp = aSignedInApp();
  const { user } = await show(testApp, "/dashboard");
  const toggle = screen.getByRole("switch", { name: "Dark mode" });
  expect(toggle.getAttribute("aria-checked")).toBe("false");

  await user.click(toggle);
  expect(scheme()).toEqual(["dark", true]);
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  expect(testApp.ports.darkMode.read()).toBe(true);

  await user.click(toggle);
  expect(scheme()).toEqual(["light", false]);
  expect(testApp.ports.darkMode.read()).toBe(false);
});

test("every view names the page", async () => {
  const { user } = await show(aSignedInApp(), "/dashboard");
  expect(document.title).toContain("Find contacts");

  await user.click(screen.getByRole("link", { name: "History" }));
  await screen.findByRole("heading", { level: 1, name: "History" });
  expect(document.title).toContain("History");

  await user.click(screen.getByRole("link", { name: "Buy Credits" }));
  await screen.findByRole("heading", { level: 1, name: "Billing & Plans" });
  expect(document.title).toContain("Billing & Plans");
});
