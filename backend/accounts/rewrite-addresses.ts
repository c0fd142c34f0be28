import * as z from "zod";
import { parseEmail } from "#domain/shared/email.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";

/** Kept with the migrations' names, as this too is done once per database. */
const MARK = "ascii-domains";

/** An address whose domain has letters beyond ASCII. */
const BEYOND_ASCII = String.raw`@[^"@]*[^\u0001-\u007F]`;

/**
 * Rewrites the addresses that were stored before the domain of every address was put in ASCII. Does so at the first
 * start only; must run before anyone signs in. Of two accounts of one mailbox the older one keeps it; nothing is
 * merged, and the younger one is named in the log.
 */
export const rewriteAddresses = (database: Database, log: Log): Promise<void> =>
  database.longTransaction(async (db) => {
    const mine = await db("insert into migration (name) values ($1) on conflict do nothing returning 1", [MARK]);
    if (mine.length === 0) return;
    await rewriteUsers(db, log);
    await rewriteList(db, { table: "contact", key: "slug", column: "email" });
    await rewriteList(db, { table: "contact", key: "slug", column: "work_email" });
    await rewriteList(db, { table: "director", key: "din", column: "email" });
  });

const Users = z.array(z.object({ id: z.string(), email: z.string(), created_at: z.date() }));

const rewriteUsers = async (db: Db, log: Log): Promise<void> => {
  const users = Users.parse(
    await db("select id, email, created_at from auth_user where email ~ $1 order by created_at, id", [BEYOND_ASCII]),
  );
  for (const user of users) {
    const email = parseEmail(user.email);
    if (email === undefined) continue;
    const [holder] = Users.parse(await db("select id, email, created_at from auth_user where email = $1", [email]));
    if (holder === undefined) {
      await rename(db, user.id, email);
      continue;
    }
    const isOlder = user.created_at < holder.created_at;
    if (isOlder) {
      // The younger one gets the former spelling, by which no one can sign in any more; its sessions stay valid.
      await rename(db, user.id, user.id);
      await rename(db, holder.id, user.email);
      await rename(db, user.id, email);
    }
    const [older, younger] = isOlder ? [user, holder] : [holder, user];
    log.info(`Account ${younger.id} has the same mailbox as the older account ${older.id}, which sign-in leads to`);
  }
};

const rename = async (db: Db, userId: string, email: string): Promise<void> => {
  await db("update auth_user set email = $2 where id = $1", [userId, email]);
  await db("update account set email = $2 where id = $1", [userId, email]);
};

interface List {
  readonly table: "contact" | "director";
  readonly key: "slug" | "din";
  readonly column: "email" | "work_email";
}

const Items = z.array(z.looseObject({ value: z.string() }));
const Rows = z.array(z.object({ key: z.string(), items: Items }));

const rewriteList = async (db: Db, { table, key, column }: List): Promise<void> => {
  const rows = await db(`select ${key} as key, ${column} as items from ${table} where ${column}::text ~ $1`, [
    BEYOND_ASCII,
  ]);
  for (const { key: entry, items } of Rows.parse(rows)) {
    const rewritten = items.map((item) => ({ ...item, value: parseEmail(item.value) ?? item.value }));
    const once = rewritten.filter(({ value }, index) => rewritten.findIndex((item) => item.value === value) === index);
    await db(`update ${table} set ${column} = $2 where ${key} = $1`, [entry, JSON.stringify(once)]);
  }
};
