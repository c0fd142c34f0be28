import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx";
import { type ScreenName, screenNames, type Screens } from "./screens.ts";

export type LazyScreens = Readonly<Record<ScreenName, LazyScreen>>;

export const lazyScreensOf = ({ load }: Screens): LazyScreens =>
  Object.fromEntries(screenNames.map((name) => [name, lazyScreen(load[name])])) as Record<ScreenName, LazyScreen>;

/** Which tool shows at an address of the dashboard. */
const tools: ReadonlyMap<string, ScreenName> = new Map([
  ["/dashboard/director-search", "directorSearch"],
  ["/dashboard/enrichment", "enrichment"],
  ["/dashboard/verify-emails", "verifyEmails"],
  ["/dashboard/history", "history"],
]);

const screensAt = (path: string): readonly ScreenName[] => {
  if (path.startsWith("/dashboard")) return ["dashboard", tools.get(path) ?? "findContacts"];
  if (path === "/otp") return ["otp"];
  return path === "/billing" ? ["billing"] : ["login"];
};

const nextFrom = (path: string): readonly ScreenName[] => {
  if (path.startsWith("/dashboard")) return ["findContacts", ...tools.values(), "login"];
  return path === "/otp" ? ["dashboard", "findContacts"] : ["otp", "dashboard", "findContacts"];
};

export const preloadScreensAt = async (path: string, screens: LazyScreens): Promise<void> => {
  await Promise.all(screensAt(path).map((name) => screens[name].preload()));
};

/** Best effort: a screen that cannot be fetched now is fetched when it is opened. */
export const preloadScreensAfter = async (path: string, screens: LazyScreens): Promise<void> => {
  await Promise.allSettled(nextFrom(path).map((name) => screens[name].preload()));
};
