import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { Link, MemoryRouter, useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { lazyScreen } from "#ui/app/lazy-screen.tsx";
import type { LazyScreens } from "#ui/app/lazy-screens.ts";
import { SeenLocation } from "#ui/app/seen-location.tsx";

const named =
  (name: string): ComponentType =>
  () => <h1>{name}</h1>;

/** Find contacts, with a link to a history whose code comes when it is asked for. */
const show = async () => {
  const code = Promise.withResolvers<ComponentType>();
  const screens = {
    dashboard: lazyScreen(async () => named("Dashboard")),
    "find-contacts": lazyScreen(async () => named("Find contacts")),
    "director-search": lazyScreen(async () => named("Director search")),
    history: lazyScreen(() => code.promise),
  };
  const { history, ...others } = screens;
  await Promise.all(Object.values(others).map((other) => other.preload()));
  const Shown = () => {
    const at: Record<string, ComponentType> = {
      "/dashboard/history": history,
      "/dashboard/director-search": others["director-search"],
    };
    const Screen = at[useLocation().pathname] ?? others["find-contacts"];
    return <Screen />;
  };
  render(
    <MemoryRouter initialEntries={["/dashboard"]} useTransitions={false}>
      <Link to="/dashboard/history">To the history</Link>
      <Link to="/dashboard/director-search">To the directors</Link>
      <SeenLocation screens={screens as Partial<LazyScreens> as LazyScreens}>
        <Suspense fallback="Loading">
          <Shown />
        </Suspense>
      </SeenLocation>
    </MemoryRouter>,
  );
  const load = () => act(async () => code.resolve(named("History")));
  return { load, preload: () => history.preload() };
};

/** `act` would also finish what React leaves for later; the click alone doesn't. */
const clickAlone = async (element: HTMLElement) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  element.click();
  await Promise.resolve();
  vi.unstubAllGlobals();
};

const follow = (name: string) => act(async () => screen.getByRole("link", { name }).click());

test("the page stays while the code of the next one is fetched", async () => {
  const { load } = await show();
  await follow("To the history");
  expect(screen.getByRole("heading").textContent).toBe("Find contacts");
  expect(screen.queryByText("Loading")).toBeNull();

  await load();
  expect(screen.getByRole("heading").textContent).toBe("History");
});

test("a page whose code is there is shown by the click itself", async () => {
  const { load, preload } = await show();
  await load();
  await preload();

  await clickAlone(screen.getByRole("link", { name: "To the history" }));

  expect(screen.getByRole("heading").textContent).toBe("History");
});

test("the page that stays is the last one that was shown", async () => {
  const { load } = await show();
  await clickAlone(screen.getByRole("link", { name: "To the directors" }));
  await clickAlone(screen.getByRole("link", { name: "To the history" }));
  expect(screen.getByRole("heading").textContent).toBe("Director search");

  await load();
  expect(screen.getByRole("heading").textContent).toBe("History");
});
