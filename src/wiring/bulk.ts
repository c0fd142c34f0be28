import { bulkJobCalls } from "#application/bulk-job-calls.ts";
import { startBulk } from "#application/start-bulk.ts";
import { bulkPortTokens, bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** What bulk mode is made of, except its screens. Loaded with it, so that the tools do not wait for it; once. */
export const provideBulk = async ({ get, provideAll, provide }: Container): Promise<void> => {
  const { bulkIntake: intake, bulkJobs: jobs, fileUpload: uploads } = bulkPortTokens;
  const { sessionKeeper: keeper, clock } = tokens;
  provideAll(bulkPortTokens, await get(tokens.loadBulkPorts)());
  provide(bulkTokens.startBulk, { intake, uploads, keeper, clock }, startBulk);
  provide(bulkTokens.bulkJobCalls, { jobs, keeper }, bulkJobCalls);
};
