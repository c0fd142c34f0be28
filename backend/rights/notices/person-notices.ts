import { createHash, randomUUID } from "node:crypto";
import * as z from "zod";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { WaitingPerson } from "./waiting-people.ts";

/** Its id names the mail among all. */
export const noteOrdered = async (db: Db, { kind, subject }: WaitingPerson, at: Date): Promise<string> => {
  const id = randomUUID();
  await db("insert into person_notice (id, kind, subject, ordered_at) values ($1, $2, $3, $4)", [
    id,
    kind,
    subject,
    at,
  ]);
  return id;
};

export const countOrderedSince = async (db: Db, since: Date): Promise<number> => {
  const rows = await db("select count(*)::integer as ordered from person_notice where ordered_at > $1", [since]);
  return z.tuple([z.object({ ordered: z.int() })]).parse(rows)[0].ordered;
};

/**
 * Those that the queue has given up, such as while the mail server was away for a day; noted as ordered again. They keep
 * their id, under which a mail is sent once.
 */
export const orderedBefore = async (db: Db, before: Date, now: Date): Promise<readonly string[]> => {
  const rows = await db(
    "update person_notice set ordered_at = $2 where ordered_at < $1 and sent_at is null and failed_at is null returning id",
    [before, now],
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
};

const About = z.array(z.object({ kind: z.enum(["profile", "din"]), subject: z.string() }));

/** Whom an ordered notice is about; undefined once it was sent or refused, or its person was removed. */
export const orderedNotice = async (db: Db, id: string): Promise<Identifier | undefined> => {
  const [row] = About.parse(
    await db("select kind, subject from person_notice where id = $1 and sent_at is null and failed_at is null", [id]),
  );
  return row && { kind: row.kind, value: row.subject };
};

/** Whether the owner of an address has got a notice, by any entry. */
export const wasInformed = async (db: Db, address: string): Promise<boolean> =>
  (await db("select from person_notice where address = $1 and sent_at is not null limit 1", [digestOf(address)]))
    .length > 0;

export const noteSent = async (db: Db, id: string, address: string, at: Date): Promise<void> => {
  await db("update person_notice set sent_at = $2, address = $3 where id = $1", [id, at, digestOf(address)]);
};

export const noteFailed = async (db: Db, id: string, fault: string, at: Date): Promise<void> => {
  await db("update person_notice set failed_at = $2, fault = $3 where id = $1", [id, at, fault]);
};

/** The person is to get no notice now; whether they do later is looked at again. */
export const forgetNotice = async (db: Db, id: string): Promise<void> => {
  await db("delete from person_notice where id = $1", [id]);
};

const Counts = z.tuple([z.object({ sent: z.int(), failed: z.int(), ordered: z.int() })]);

export const countNotices = async (db: Db) =>
  Counts.parse(
    await db(`select count(sent_at)::integer as sent, count(failed_at)::integer as failed,
                     count(*) filter (where sent_at is null and failed_at is null)::integer as ordered from person_notice`),
  )[0];

const digestOf = (address: string): Buffer => createHash("sha256").update(address).digest();
