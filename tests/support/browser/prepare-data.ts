import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PREPARED_DATA, startBackendProcess } from "./backend-process.ts";

/** Makes a data folder once, in which every backend of this run begins: with a database of the newest schema, and nobody in it. */
const prepareData = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "leadlight-prepared-"));
  const backend = await startBackendProcess({ LEADLIGHT_DATA: folder });
  await backend.stop();
  // Playwright's workers are given these variables.
  process.env[PREPARED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
};

export default prepareData;
