import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import type { Screens } from "#ui/app/screens.ts";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import type { House } from "./container.ts";
import type { Entrance } from "./entrance.ts";
import type { AddServices } from "./house.ts";

export interface Services {
  /** Fetches the code that binds what only signed-in people need. */
  readonly load: () => Promise<AddServices>;
  /** Fetches ahead what signing in will need. */
  readonly preload: () => void;
}

/** The app from its entrance on. Each screen's code arrives with the screen; the house behind, with the first of its rooms. */
export const createScreens = (entrance: Entrance, services: Services): Screens => {
  const { authentication, store, extension, keeper } = entrance;
  const session = new SessionViewModel({
    keeper,
    notes: entrance.notes,
    acceptExtensionTokens: acceptExtensionTokens({ authentication, store, extension, keeper }),
  });
  const house = onceLoaded(async () => {
    const [{ createHouse }, addServices] = await Promise.all([import("./house.ts"), services.load()]);
    return createHouse(entrance, session.logout, addServices);
  });
  return {
    session,
    banner: entrance.banner,
    darkMode: entrance.darkMode,
    preloadServices: services.preload,
    load: {
      login: async () => (await import("./login-screen.tsx")).loginScreen(entrance),
      otp: async () => (await import("./otp-screen.tsx")).otpScreen(entrance),
      billing: async () => (await import("./billing-screen.tsx")).billingScreen(entrance),
      dashboard: room(house, async () => (await import("./dashboard-screen.tsx")).dashboardScreen),
      findContacts: room(house, async () => (await import("./find-contacts-screen.tsx")).findContactsScreen),
      directorSearch: room(house, async () => (await import("./director-search-screen.tsx")).directorSearchScreen),
      enrichment: room(house, async () => (await import("./enrichment-screen.tsx")).enrichmentScreen),
      verifyEmails: room(house, async () => (await import("./verify-emails-screen.tsx")).verifyEmailsScreen),
      history: room(house, async () => (await import("./history-screen.tsx")).historyScreen),
    },
  };
};

/** Fetches a room and the house around it at the same time. */
const room =
  <Screen>(house: () => Promise<House>, load: () => Promise<(house: House) => Screen>) =>
  async (): Promise<Screen> => {
    const [built, screen] = await Promise.all([house(), load()]);
    return screen(built);
  };

/** Loads at the first call; a failed load is tried again at the next. */
const onceLoaded = <Thing>(load: () => Promise<Thing>): (() => Promise<Thing>) => {
  let loading: Promise<Thing> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
};
