import { browserClock } from "#adapters/browser/browser-clock.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import { memoryDirectors, memoryPeople } from "#adapters/memory/memory-people.ts";
import { takeInRows } from "#adapters/memory/take-in-rows.ts";
import { spreadsheetRows } from "#adapters/spreadsheet/spreadsheet-rows.ts";
import { spreadsheetTableReader } from "#adapters/spreadsheet/spreadsheet-table-reader.ts";
import { err } from "#application/result.ts";
import {
  BULK_JOBS,
  DIRECTOR_NAMES,
  HIDDEN_ROWS,
  MAX_CREDITS,
  OWNED_ONLY,
  PERSON_NAMES,
  POSSIBLE_MATCHES,
  SAMPLE_DIRECTORY,
} from "#domain/capability.ts";
import { tenths } from "#domain/credits.ts";
import type { Environment } from "../environment.ts";
import { historyAdapters } from "./history/history-adapters.ts";
import { notificationAdapters } from "./settings/notification-adapters.ts";
import { backendPorts, bulkPorts, paymentPorts, teamPorts } from "./memory-world.ts";
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
  capabilities: [
    BULK_JOBS,
    DIRECTOR_NAMES,
    HIDDEN_ROWS,
    MAX_CREDITS,
    OWNED_ONLY,
    PERSON_NAMES,
    POSSIBLE_MATCHES,
    SAMPLE_DIRECTORY,
  ],
} as const;

/** Slow enough to be watched. */
const BULK_STEP = { subjects: 2, everyMs: 250 };

const NO_RESULT_FILE =
  "The demonstration makes no result files. Anything the job found is yours: looked up singly, it is free.";

/** The browser's adapters with a backend in memory: people, credits, jobs and history last until a reload. */
export const demoWorld =
  (environment: Environment): OpenWorld =>
  (tell) => {
    const { now } = browserClock;
    const deliver = (email: string, code: string) => tell(`Demonstration: the code for ${email} is ${code}`);
    const backend = memoryBackend({
      ...{ account, people: memoryPeople, directors: memoryDirectors, now },
      takeIn: takeInRows(spreadsheetRows),
    });
    return {
      preloadAdapters: () => {},
      ports: {
        ...browserPorts(environment, tell),
        ...backendPorts(backend),
        authentication: memoryAuthentication({ now, random: Math.random, deliver }),
        linkedinSignIn: memoryLinkedinSignIn(),
      },
      loadTeamPorts: async () => teamPorts(backend),
      loadPaymentPorts: async () => paymentPorts(backend),
      loadHistoryPorts: async () => historyAdapters(environment.storagePrefix),
      loadNotificationPorts: async () => notificationAdapters(environment.storagePrefix),
      loadBulkPorts: async () => {
        setInterval(() => backend.bulk.step(BULK_STEP.subjects), BULK_STEP.everyMs);
        const ports = bulkPorts(backend);
        const resultAddress = async () => err({ kind: "server-said", message: NO_RESULT_FILE } as const);
        return { ...ports, bulkJobs: { ...ports.bulkJobs, resultAddress }, tableReader: spreadsheetTableReader() };
      },
    };
  };
