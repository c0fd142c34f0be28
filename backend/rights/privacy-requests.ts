import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Confirmed or not, a request is deleted after that: the law gives an operator three months at most. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The longest note, in characters. */
export const NOTE_MAX_LENGTH = 1_000;

const PrivacyRequest = z.object({
  id: z.int(),
  kind: z.enum(["profile", "email", "phone"]),
  value: z.string(),
  /** Where the answer goes. */
  contact: z.string(),
  /** To be confirmed as the person, or to have a value changed. */
  wish: z.enum(["see", "correct"]),
  note: z.string(),
  asked_at: z.date(),
  confirmed_at: z.nullable(z.date()),
});
export type PrivacyRequest = Readonly<z.infer<typeof PrivacyRequest>>;

interface NewRequest {
  readonly about: Identifier;
  readonly contact: Email;
  readonly wish: PrivacyRequest["wish"];
  readonly note?: string;
}

/** Leaves a request for the operator. The same one, sent again while it waits, is not added. */
export const leaveRequest = async (
  db: Db,
  { about, contact, wish, note = "" }: NewRequest,
  now: number,
): Promise<void> => {
  await db(
    `insert into privacy_request (kind, value, contact, wish, note, asked_at)
     select $1, $2, $3, $4, $5, $6
      where not exists (select from privacy_request
        where kind = $1 and value = $2 and contact = $3 and wish = $4 and note = $5 and confirmed_at is null)`,
    [about.kind, about.value, contact, wish, note, new Date(now)],
  );
};

/** All of them, the oldest first. */
export const openRequests = async (db: Db): Promise<readonly PrivacyRequest[]> =>
  z
    .array(PrivacyRequest)
    .parse(
      await db("select id, kind, value, contact, wish, note, asked_at, confirmed_at from privacy_request order by id"),
    );

/** The contact of a request that is the person's now; undefined where there is no such request. */
export const confirmRequest = async (db: Db, id: number, now: number): Promise<string | undefined> => {
  const [row] = await db<{ contact: string }>(
    "update privacy_request set confirmed_at = coalesce(confirmed_at, $2) where id = $1 and wish = 'see' returning contact",
    [id, new Date(now)],
  );
  return row?.contact;
};

/** False where there is no such request. */
export const closeRequest = async (db: Db, id: number): Promise<boolean> =>
  (await db("delete from privacy_request where id = $1 returning id", [id])).length > 0;

/** Who the operator has confirmed the owner of this address to be. */
export const confirmedFor = async (db: Db, contact: Email): Promise<readonly Identifier[]> =>
  z
    .array(PrivacyRequest.pick({ kind: true, value: true }))
    .parse(
      await db("select kind, value from privacy_request where contact = $1 and confirmed_at is not null", [contact]),
    );

export const tidyRequests = async (db: Db, now: number): Promise<void> => {
  await db("delete from privacy_request where asked_at < $1", [new Date(now - KEPT_MS)]);
};
