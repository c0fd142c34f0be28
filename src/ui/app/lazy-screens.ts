import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx";
import { type ScreenName, screenNames, type Screens } from "./screens.ts";

export type LazyScreens = Readonly<Record<ScreenName, LazyScreen>>;

export const lazyScreensOf = ({ load }: Screens): LazyScreens =>
  Object.fromEntries(screenNames.map((name) => [name, lazyScreen(load[name])])) as Record<ScreenName, LazyScreen>;

const screensAt = (path: string): readonly ScreenName[] => {
  if (path.startsWith("/dashboard")) return ["dashboard", path.endsWith("/history") ? "history" : "findContacts"];
  if (path === "/otp") return ["otp"];
  return path === "/billing" ? ["billing"] : ["login"];
};

/** Where people usually go next. */
const nextFrom: Readonly<Partial<Record<ScreenName, readonly ScreenName[]>>> = {
  login: ["otp", "dashboard", "findContacts"],
  otp: ["dashboard", "findContacts"],
  findContacts: ["history"],
  history: ["findContacts"],
};

export const preloadScreensAt = async (path: string, screens: LazyScreens): Promise<void> => {
  await Promise.all(screensAt(path).map((name) => screens[name].preload()));
};

/** Best effort: a screen that cannot be fetched now is fetched when it is opened. */
export const preloadScreensAfter = async (path: string, screens: LazyScreens): Promise<void> => {
  const next = screensAt(path).flatMap((name) => nextFrom[name] ?? []);
  await Promise.allSettled(next.map((name) => screens[name].preload()));
};
