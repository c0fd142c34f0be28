import {
  DEFAULT_DESTINATION,
  type Route,
  routeAt,
  routes,
  type ScreenName,
  screensOf,
  SIGN_IN,
} from "#domain/shared/routes.ts";
import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx";
import type { Screens } from "./screens.ts";

export type LazyScreens = Readonly<Record<ScreenName, LazyScreen>>;

export const lazyScreensOf = ({ load }: Screens): LazyScreens =>
  Object.fromEntries(Object.entries(load).map(([name, loadScreen]) => [name, lazyScreen(loadScreen)])) as LazyScreens;

/** A path that is no route redirects to the dashboard or to the sign-in. */
const screensAt = (path: string): readonly ScreenName[] => {
  const route = routeAt(path) ?? routeAt(path.startsWith(`${DEFAULT_DESTINATION}/`) ? DEFAULT_DESTINATION : SIGN_IN);
  return route === undefined ? [] : screensOf(route);
};

/**
 * The screens one click away, in the order in which their code is fetched: from the dashboard its tools, from the sign-in its
 * next steps and the dashboard.
 */
const screensAfter = (path: string): ReadonlySet<ScreenName> => {
  const isSignedIn = path.startsWith(DEFAULT_DESTINATION);
  const isNext = ({ access, path: next }: Route) =>
    next === DEFAULT_DESTINATION || access === (isSignedIn ? "signed-in" : "signed-out");
  const next: readonly Route[] = routes.filter(isNext);
  if (!isSignedIn) return new Set(next.flatMap(screensOf));
  const inSidebar = next.filter(({ sidebar }) => sidebar !== undefined);
  // The history is the largest, and opened from every tool. Few people pay or sign in again.
  return new Set(["history", ...[...inSidebar, ...next].flatMap(screensOf), ...screensAt(SIGN_IN)]);
};

/** Whether the code of what is shown at this path is there. */
export const areLoadedAt = (path: string, screens: LazyScreens): boolean =>
  screensAt(path).every((name) => screens[name].isLoaded());

export const preloadScreensAt = async (path: string, screens: LazyScreens): Promise<void> => {
  await Promise.all(screensAt(path).map((name) => screens[name].preload()));
};

/**
 * Fetches one screen after the other, each at its own `turn`: a slow network shares its capacity among all requests, and what
 * the user asks for would wait behind the code of every screen. Ignores failures: a screen that cannot be fetched now is
 * fetched when it is opened.
 */
export const preloadScreensAfter = async (
  path: string,
  screens: LazyScreens,
  turn: () => Promise<unknown>,
): Promise<void> => {
  for (const name of screensAfter(path)) {
    await turn();
    await screens[name].preload().catch(() => undefined);
  }
};
