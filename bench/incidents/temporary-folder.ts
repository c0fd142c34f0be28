import { chmod, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** A new folder that also PostgreSQL's user can enter, where that is another one. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), "leadlight-incidents-"));
  await chmod(folder, 0o755);
  return folder;
};
