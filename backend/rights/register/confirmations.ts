import * as z from "zod";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** How long the owner of an address, once confirmed, can see everything. */
export const CONFIRMED_MS = 30 * DAY_MS;

/**
 * Confirms the owner of a request's address. False where the request was closed meanwhile, as when the person was removed. The
 * lock makes it wait for a removal that is under way.
 */
export const confirmContact = async (db: Db, id: number, now: number): Promise<boolean> => {
  const rows = await db(
    `with wanted as (
       select contact, about_kind, about from privacy_request
        where id = $1 and closed_at is null and contact is not null for no key update)
     insert into privacy_confirmation (contact, about_kind, about, confirmed_at)
     select contact, about_kind, about, $2 from wanted
     on conflict (contact, about_kind, about) do update set confirmed_at = excluded.confirmed_at returning 1 as confirmed`,
    [id, new Date(now)],
  );
  return rows.length > 0;
};

const About = z.object({ kind: z.enum(["profile", "email", "phone"]), value: z.string() });

/** Who the operator has confirmed the owner of this address to be. */
export const confirmedFor = async (db: Db, contact: Email, now: number): Promise<readonly Identifier[]> =>
  z
    .array(About)
    .parse(
      await db(
        "select about_kind as kind, about as value from privacy_confirmation where contact = $1 and confirmed_at > $2",
        [contact, new Date(now - CONFIRMED_MS)],
      ),
    );

export const tidyConfirmations = async (db: Db, now: number): Promise<void> => {
  await db("delete from privacy_confirmation where confirmed_at <= $1", [new Date(now - CONFIRMED_MS)]);
};
