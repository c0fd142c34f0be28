import { bulkJobCalls } from "#application/bulk-job-calls.ts";
import { startBulk } from "#application/start-bulk.ts";
import { bulkPortTokens, bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import type { BulkPorts } from "./ports.ts";
import { tokens } from "./tokens.ts";

/**
 * What bulk mode is made of, except its screens, once: a container takes each thing a single time. Loaded with bulk mode,
 * or with a job that is opened in the history, so that the tools do not wait for it.
 */
export const provideBulk = ({ provideAll, provide }: Container, ports: BulkPorts): void => {
  const { bulkIntake: intake, bulkJobs: jobs, bulkJobLookup: lookup, fileUpload: uploads } = bulkTokens;
  const { sessionKeeper: keeper, clock } = tokens;
  provideAll(bulkPortTokens, ports);
  provide(bulkTokens.startBulk, { intake, uploads, keeper, clock }, startBulk);
  provide(bulkTokens.bulkJobCalls, { jobs, lookup, keeper }, bulkJobCalls);
};
