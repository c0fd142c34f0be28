import { memoryPageActivity } from "#adapters/memory/memory-page-activity.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend, type MemoryBackendSeed } from "#adapters/memory/memory-backend.ts";
import { memoryClock } from "#adapters/memory/memory-clock.ts";
import { memoryDarkMode } from "#adapters/memory/memory-dark-mode.ts";
import { memoryExclusiveLock } from "#adapters/memory/memory-exclusive-lock.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import { memorySessionStore } from "#adapters/memory/memory-session-store.ts";
import { memorySignInNotes } from "#adapters/memory/memory-sign-in-notes.ts";
import { memoryClientInformation } from "#adapters/memory/memory-client-information.ts";
import { memoryVisitRecords } from "#adapters/memory/memory-visit-records.ts";
import type { Session } from "#domain/session.ts";
import { createEntrance, type Product } from "./entrance.ts";
import { memoryServices } from "./memory-services.ts";
import { createScreens } from "./screens.ts";

export interface MemoryWorldSeed extends Omit<MemoryBackendSeed, "now"> {
  readonly product: Product;
  /** Somebody who is signed in already. */
  readonly session?: Session;
  /** Where codes would be mailed. */
  readonly deliver?: (email: string, code: string) => void;
  /** Whether the browser accepts cookies. */
  readonly cookies?: boolean;
}

/** The app with every port in this process: for tests, and for rendering the shells at build time. */
export const createMemoryWorld = (seed: MemoryWorldSeed) => {
  const { deliver = () => {}, cookies = true } = seed;
  const clock = memoryClock();
  const activity = memoryPageActivity();
  const extension = memoryExtension();
  const backend = memoryBackend({ ...seed, now: clock.now });
  const authentication = memoryAuthentication({ now: clock.now, random: () => 0.123456, deliver });
  const entrance = createEntrance({
    product: seed.product,
    activity,
    authentication,
    clock,
    darkMode: memoryDarkMode(),
    extension: extension.channel,
    lock: memoryExclusiveLock(),
    notes: memorySignInNotes(),
    store: memorySessionStore(seed.session).tab(),
    client: memoryClientInformation(cookies),
    visits: memoryVisitRecords(),
  });
  const screens = createScreens(entrance, { load: async () => memoryServices(backend), preload: () => {} });
  return { screens, entrance, clock, activity, extension, backend, authentication };
};
