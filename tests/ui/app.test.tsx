import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { LoadScreen } from "#ui/app/screens.ts";
import { aWorld, aWorldSignedIn, show } from "#tests/support/ui-world.tsx";

const scheme = () => [
  document.documentElement.dataset.mantineColorScheme,
  document.documentElement.classList.contains("dark"),
];

test("the banner shows the last message, as text, until it is dismissed", async () => {
  const world = aWorld();
  const { user, container } = await show(world, "/login");

  await act(async () => {
    world.screens.banner.show("The first");
    world.screens.banner.show("<b>The second</b>");
  });

  expect(screen.queryByText("The first")).toBeNull();
  expect(screen.getByText("<b>The second</b>")).toBeTruthy();
  expect(container.querySelector("b")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Dismiss message" }));
  expect(screen.queryByRole("button", { name: "Dismiss message" })).toBeNull();
});

test("the banner stays when somebody goes to another view", async () => {
  const world = aWorldSignedIn();
  const { user } = await show(world, "/dashboard");
  await act(async () => world.screens.banner.show("Closed on Sundays"));

  await user.click(screen.getByRole("link", { name: "History" }));

  await screen.findByRole("heading", { level: 1, name: "History" });
  expect(screen.getByText("Closed on Sundays")).toBeTruthy();
});

test("a tool whose code cannot be fetched leaves sidebar and top bar standing, and the way to other tools", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const world = aWorldSignedIn();
  const { load } = world.screens;
  const network = { isDown: true };
  const history: LoadScreen = () =>
    network.isDown ? Promise.reject(new TypeError("Failed to fetch")) : load.history();
  const { user } = await show({ ...world, screens: { ...world.screens, load: { ...load, history } } }, "/dashboard");
  const go = (name: string) => act(() => user.click(screen.getByRole("link", { name })));

  await go("History");
  expect(await screen.findByText(/^This part of the page could not be loaded\./)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Buy Credits" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Settings" })).toBeTruthy();

  await go("Enrichment");
  expect(await screen.findByRole("textbox", { name: "Company" })).toBeTruthy();
  expect(screen.queryByText(/^This part of the page could not be loaded\./)).toBeNull();

  network.isDown = false;
  await go("History");
  expect(await screen.findByText("No transaction history yet")).toBeTruthy();
});

test("dark mode is kept, and marks the page for styles of both kinds", async () => {
  const world = aWorldSignedIn();
  const { user } = await show(world, "/dashboard");
  const toggle = screen.getByRole("switch", { name: "Dark mode" });
  expect(toggle.getAttribute("aria-checked")).toBe("false");

  await user.click(toggle);
  expect(scheme()).toEqual(["dark", true]);
  expect(toggle.getAttribute("aria-checked")).toBe("true");
  expect(world.ports.darkMode.read()).toBe(true);

  await user.click(toggle);
  expect(scheme()).toEqual(["light", false]);
  expect(world.ports.darkMode.read()).toBe(false);
});

test("every view names the page", async () => {
  const { user } = await show(aWorldSignedIn(), "/dashboard");
  expect(document.title).toContain("Find contacts");

  await user.click(screen.getByRole("link", { name: "History" }));
  await screen.findByRole("heading", { level: 1, name: "History" });
  expect(document.title).toContain("History");

  await user.click(screen.getByRole("link", { name: "Buy Credits" }));
  await screen.findByRole("heading", { level: 1, name: "Billing & Plans" });
  expect(document.title).toContain("Billing & Plans");
});
