import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#backend/platform/database/database.ts";
import { reports, ended, type SourcesBench, startWorker, withSources, type WorkerOrder } from "./sources-bench.ts";
import { openServices, type Services } from "./sources-services.ts";

const PROCESSES = 4;

const inProcesses = async (database: Database, services: Services, order: WorkerOrder): Promise<boolean> => {
  const workers = Array.from({ length: PROCESSES }, () => startWorker(database, services, order));
  const codes = Promise.all(workers.map(ended));
  await Promise.all(workers.map(reports));
  return (await codes).every((code) => code === 0);
};

const requestsTo = ({ asked }: Services, service: string): number =>
  [...asked].reduce((sum, [question, times]) => (question.startsWith(`${service} `) ? sum + times : sum), 0);

/** Many ask the same question at the same time, in several processes. */
export const askTheSame = async ({ database, report }: SourcesBench): Promise<void> => {
  const each = 50;
  const services = await openServices({ faults: 0, found: 100, delayMs: 2_000 });
  await withSources(database);
  const areDone = await inProcesses(database, services, { people: 1, questions: each, atOnce: each });
  services.close();
  const requests = requestsTo(services, "one");
  report(
    areDone && requests === 1,
    `${PROCESSES * each} times the same question in ${PROCESSES} processes: ${requests} call`,
  );
};

const BREAKER_MS = 30_000;
const CALLS_GOAL = 6;

/** A service fails each call. Its breaker opens, lets one probe through, and opens again. */
export const askTheDead = async ({ database, report }: SourcesBench): Promise<void> => {
  const services = await openServices({ faults: 0, found: 100, delayMs: 50, down: ["one"] });
  await withSources(database);
  const people = 500;
  const first = await inProcesses(database, services, { people, questions: people / PROCESSES, atOnce: 32 });
  const before = requestsTo(services, "one");
  await pause(BREAKER_MS);
  const second = await inProcesses(database, services, {
    people: 2 * people,
    questions: 2 * people,
    from: people,
    atOnce: 32,
  });
  services.close();
  const requests = requestsTo(services, "one");
  report(
    first && second && requests <= CALLS_GOAL,
    `a source that is down, asked by ${PROCESSES} processes: ${before} calls until its breaker was open, ` +
      `${requests - before} after 30 seconds, goal ${CALLS_GOAL} together`,
  );
};
