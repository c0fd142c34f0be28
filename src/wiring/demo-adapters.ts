import { browserClock } from "#adapters/browser/browser-clock.ts";
import { memoryAccount } from "#adapters/memory/memory-account.ts";
import { memoryAuthentication } from "#adapters/memory/memory-authentication.ts";
import { memoryBackend } from "#adapters/memory/memory-backend.ts";
import { memoryLinkedinSignIn } from "#adapters/memory/memory-linkedin-sign-in.ts";
import { memoryDirectors, memoryPeople } from "#adapters/memory/memory-people.ts";
import { ingestRows } from "#adapters/memory/ingest-rows.ts";
import { spreadsheetRows } from "#adapters/spreadsheet/spreadsheet-rows.ts";
import { err } from "#application/shared/result.ts";
import type { SignedInSession } from "#domain/session/signed-in-session.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { Environment } from "../environment.ts";
import { type Adapters, browserAdapters } from "./production-adapters.ts";

/** Slow enough to be watched. */
const BULK_STEP = { subjects: 2, everyMs: 250 };

const NO_RESULT_FILE =
  "The demonstration makes no result files. Anything the job found is yours: looked up singly, it is free.";

/** On a phone, used three days ago. */
const otherSession = (now: number): SignedInSession => {
  const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const id = "00000000-0000-4000-8000-000000000002";
  return { id, device: "Safari on iPhone", signedInAt: daysAgo(20), lastUsedAt: daysAgo(3), isThisOne: false };
};

/** The browser's adapters with a backend in memory: people, credits, jobs and history last until a reload. */
export const demoAdapters = (environment: Environment, notify: (message: string) => void): Adapters => {
  const { now } = browserClock;
  const deliver = (email: string, code: string) => notify(`Demonstration: the code for ${email} is ${code}`);
  const ingestFile = ingestRows(spreadsheetRows);
  const backend = memoryBackend({
    account: memoryAccount,
    people: memoryPeople,
    directors: memoryDirectors,
    now,
    ingestFile,
    otherSessions: [otherSession(now())],
  });
  setInterval(() => backend.bulk.step(BULK_STEP.subjects), BULK_STEP.everyMs);
  const resultAddress = async () => err({ kind: "server-said", message: NO_RESULT_FILE } as const);
  return {
    ...browserAdapters(environment, notify),
    ...backend.adapters,
    authentication: memoryAuthentication({ now, random: Math.random, deliver }),
    bulkJobs: { ...backend.bulk.jobs, resultAddress },
    fileUpload: backend.bulk.uploads,
    linkedinSignIn: memoryLinkedinSignIn(),
  };
};
