import * as z from "zod";
import { type AnswerTerms, dayIn, dueDay, type Law, laws } from "#domain/rights/due-day.ts";
import { type RequestKind, requestKinds } from "#domain/rights/privacy-request.ts";
import { reminders } from "#domain/rights/reminder.ts";
import type { Email } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { type Language, languages } from "#backend/rights/texts/language.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** The longest text of a person, in characters. */
export const REQUEST_TEXT_MAX_LENGTH = 1_000;

/** What the register says of an open request. */
const OpenRequest = z.object({
  id: z.int(),
  kind: z.enum(requestKinds),
  /** Whom it is about; null where the page is removing them, and needs no operator. */
  about_kind: z.nullable(z.enum(["profile", "email", "phone"])),
  about: z.nullable(z.string()),
  /** Where the answer goes. */
  contact: z.nullable(z.string()),
  /** The person's own words. */
  text: z.string(),
  language: z.enum(languages),
  law: z.enum(laws),
  asked_at: z.date(),
  due_on: z.string(),
  extended_at: z.nullable(z.date()),
  reminded: z.nullable(z.literal([...reminders])),
});
export type OpenRequest = Readonly<z.infer<typeof OpenRequest>>;

const COLUMNS = `id, kind, about_kind, about, contact, text, language, law, asked_at, due_on::text, extended_at, reminded`;

interface NewRequest {
  readonly about: Identifier;
  readonly contact: Email;
  readonly kind: RequestKind;
  readonly text?: string;
  readonly language: Language;
}

const Id = z.object({ id: z.int() });

/** Leaves a request for the operator. The same one, sent again while it waits, is not added: then there is no number. */
export const leaveRequest = async (
  db: Db,
  { about, contact, kind, text = "", language }: NewRequest,
  { terms, now }: Noted,
): Promise<number | undefined> => {
  const [row] = await db(
    `insert into privacy_request (about_kind, about, contact, kind, text, language, law, asked_at, due_on)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
      where not exists (select from privacy_request where closed_at is null
        and about_kind = $1 and about = $2 and contact = $3 and kind = $4 and text = $5)
     returning id`,
    [about.kind, about.value, contact, kind, text, language, terms.law, new Date(now), firstDueDay(terms, now)],
  );
  return row && Id.parse(row).id;
};

export interface Noted {
  readonly terms: AnswerTerms;
  readonly now: number;
}

/** Notes a request that the page has met at once, without anything about the person. */
export const noteMetRequest = async (db: Db, kind: RequestKind, { terms, now }: Noted): Promise<void> => {
  await db(
    `insert into privacy_request (kind, language, law, asked_at, due_on, closed_at, outcome)
     values ($1, 'en', $2, $3, $4, $3, 'met')`,
    [kind, terms.law, new Date(now), firstDueDay(terms, now)],
  );
};

/** Opens a request that the page meets by itself, without anything about the person. Returns its number. */
export const openOwnRequest = async (db: Db, kind: RequestKind, { terms, now }: Noted): Promise<number> => {
  const [row] = await db(
    "insert into privacy_request (kind, language, law, asked_at, due_on) values ($1, 'en', $2, $3, $4) returning id",
    [kind, terms.law, new Date(now), firstDueDay(terms, now)],
  );
  return Id.parse(row).id;
};

const firstDueDay = (terms: AnswerTerms, now: number): string =>
  dueDayFor(terms, { asked_at: new Date(now), law: terms.law, isExtended: false });

/** By when a request has to be answered. */
export const dueDayFor = (
  terms: AnswerTerms,
  { asked_at, law, isExtended }: Pick<OpenRequest, "asked_at"> & { readonly law: Law; readonly isExtended: boolean },
): string => dueDay({ on: dayIn(terms.zone)(asked_at), law, isExtended }, terms);

/** All of them, the nearest due day first. */
export const openRequests = async (db: Db): Promise<readonly OpenRequest[]> =>
  z
    .array(OpenRequest)
    .parse(await db(`select ${COLUMNS} from privacy_request where closed_at is null order by due_on, id`));

/** Throws a sentence where there is none. */
export const openRequest = async (db: Db, id: number): Promise<OpenRequest> => {
  const [row] = await db(`select ${COLUMNS} from privacy_request where id = $1 and closed_at is null`, [id]);
  if (row === undefined) throw new Error(`There is no open request ${id}.`);
  return OpenRequest.parse(row);
};

/** Locks those that may need a reminder, until the transaction ends. */
export const lockRequestsDueUntil = async (db: Db, day: string): Promise<readonly OpenRequest[]> =>
  z.array(OpenRequest).parse(
    await db(
      `select ${COLUMNS} from privacy_request
        where closed_at is null and due_on <= $1 and reminded is distinct from 0 order by id for update`,
      [day],
    ),
  );

/** What closing a request takes out of it. */
export const WITHOUT_PERSON = "about_kind = null, about = null, contact = null, text = ''";

/** Deletes closed requests, with what was noted about them, after the months for which they are kept. */
export const tidyRequests = async (db: Db, keepMonths: number, now: number): Promise<void> => {
  await db("delete from privacy_request where closed_at < $1::timestamptz - make_interval(months => $2)", [
    new Date(now),
    keepMonths,
  ]);
};
