import { browserClock } from "#adapters/browser/browser-clock.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { memoryDirectors, memoryPeople } from "#adapters/memory/memory-people.ts";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import { DIRECTOR_NAMES, PERSON_NAMES, SAMPLE_DIRECTORY } from "#domain/capability.ts";
import { tenths } from "#domain/credits.ts";
import type { Environment } from "../environment.ts";
import { backendPorts, bulkPorts } from "./memory-world.ts";
import type { OpenWorld } from "./ports.ts";
import { browserPorts } from "./production-world.ts";

const account = {
  type: "individual",
  role: "admin",
  credits: tenths(250),
  organisation: {},
  name: "Demo User",
  email: "demo@leadlight.example",
  needsAuthentication: false,
  hasUserData: true,
  capabilities: [DIRECTOR_NAMES, PERSON_NAMES, SAMPLE_DIRECTORY],
} as const;

/** The browser's adapters with a backend in memory: people, credits and history last until a reload. */
export const demoWorld =
  (environment: Environment): OpenWorld =>
  (tell) => {
    const { now } = browserClock;
    const deliver = (email: string, code: string) => tell(`Demonstration: the code for ${email} is ${code}`);
    const backend = memoryBackend({ account, people: memoryPeople, directors: memoryDirectors, now });
    return {
      preloadAdapters: () => {},
      ports: {
        ...browserPorts(environment, tell),
        ...backendPorts(backend),
        authentication: memoryAuthentication({ now, random: Math.random, deliver }),
      },
      loadBulkPorts: async () => ({ ...bulkPorts(backend), tableReader: spreadsheetTableReader() }),
    };
  };
