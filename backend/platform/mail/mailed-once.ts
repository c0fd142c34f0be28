import type { Db } from "#backend/platform/database/database.ts";
import { mayHaveArrived } from "./mail-fault.ts";
import type { Mailer, OutgoingMail } from "./mailer.ts";

/** Longer than a message waits in the queue, and than anybody asks whether something was mailed. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

export const wasMailed = async (db: Db, key: string): Promise<boolean> =>
  (await db("select from mailed_once where key = $1", [key])).length > 0;

/** False where it is noted already. Of several that note it at once, one gets true. */
export const noteMailed = async (db: Db, key: string): Promise<boolean> =>
  (await db("insert into mailed_once (key) values ($1) on conflict do nothing returning key", [key])).length > 0;

/**
 * Sends a mail that must never come twice. It is noted just before it is handed over, and the note is taken back only where
 * the mail server certainly has not got it; this then rejects, to be called again. A process that dies between the two, or
 * a connection that breaks off, can lose the mail.
 */
export const sendOnce = async (
  { db, mailer }: { readonly db: Db; readonly mailer: Pick<Mailer, "send"> },
  key: string,
  mail: OutgoingMail,
): Promise<void> => {
  if (!(await noteMailed(db, key))) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!mayHaveArrived(error)) await db("delete from mailed_once where key = $1", [key]);
    throw error;
  }
};

export const tidyMailedOnce = async (db: Db, now: number): Promise<void> => {
  await db("delete from mailed_once where at < $1", [new Date(now - KEPT_MS)]);
};
