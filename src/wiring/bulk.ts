import { bulkJobCalls } from "#application/bulk-job-calls.ts";
import { startBulk } from "#application/start-bulk.ts";
import type { Container } from "./container.ts";
import { bulkPortTokens, bulkTokens } from "./bulk-tokens.ts";
import type { BulkPorts } from "./ports.ts";
import { tokens } from "./tokens.ts";

/** What bulk mode is made of, except its screens. Loaded with it, so that the tools do not wait for it; once. */
export const provideBulk = ({ provideAll, provide }: Container, ports: BulkPorts): void => {
  const { bulkIntake: intake, bulkJobs: jobs, fileUpload: uploads } = bulkTokens;
  const { sessionKeeper: keeper, clock } = tokens;
  provideAll(bulkPortTokens, ports);
  provide(bulkTokens.startBulk, { intake, uploads, keeper, clock }, startBulk);
  provide(bulkTokens.bulkJobCalls, { jobs, keeper }, bulkJobCalls);
};
