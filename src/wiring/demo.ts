import { browserClock } from "#adapters/browser/browser-clock.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { memoryDirectors, memoryPeople } from "#adapters/memory/memory-people.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { tenths } from "#domain/credits.ts";
import type { Screens } from "#ui/app/screens.ts";
import type { Environment } from "../environment.ts";
import { memoryServices } from "./memory-services.ts";
import { createBrowserEntrance } from "./production.ts";
import { createScreens } from "./screens.ts";

const OPENING_CREDITS = tenths(250);

/** The app alone, in a real browser, with nothing behind it: people, credits and history last until a reload. */
export const createDemoScreens = (environment: Environment): Screens => {
  const { now } = browserClock;
  const entrance = createBrowserEntrance(environment, (banner) =>
    memoryAuthentication({
      now,
      random: Math.random,
      deliver: (email, code) => banner.show(`Demonstration: the code for ${email} is ${code}`),
    }),
  );
  const account = {
    type: "individual",
    role: "admin",
    credits: OPENING_CREDITS,
    organisation: {},
    name: "Demo User",
    email: "demo@leadlight.example",
    needsAuthentication: false,
    hasUserData: true,
    capabilities: [DIRECTOR_NAMES],
  } as const;
  const backend = memoryBackend({ account, people: memoryPeople, directors: memoryDirectors, now });
  return createScreens(entrance, { load: async () => memoryServices(backend), preload: () => {} });
};
