import { randomBytes } from "node:crypto";
import type { Db } from "#backend/platform/database/database.ts";

const SECRET_BYTES = 32;

/** The installation's secret for signed addresses, made on the first start. Processes that start at once share it. */
export const loadLinkSecret = async (db: Db): Promise<Uint8Array> => {
  const stored = await readSecret(db);
  if (stored !== undefined) return stored;
  await db("insert into link_secret (secret) values ($1) on conflict do nothing", [randomBytes(SECRET_BYTES)]);
  const made = await readSecret(db);
  if (made === undefined) throw new Error("The secret for signed addresses could not be stored");
  return made;
};

const readSecret = async (db: Db): Promise<Uint8Array | undefined> => {
  const [row] = await db<{ secret: Buffer }>("select secret from link_secret");
  return row?.secret;
};
