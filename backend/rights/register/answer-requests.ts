import * as z from "zod";
import {
  type AnswerTerms,
  type Day,
  dayIn,
  daysLeft,
  isExtendable,
  type Law,
  momentOn,
} from "#domain/rights/due-day.ts";
import { type RegisterTextFault, readRegisterText, REGISTER_TEXT_MAX_LENGTH } from "#domain/rights/register-text.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { mailFault } from "#backend/platform/mail/mail-fault.ts";
import type { Mailer, OutgoingMail } from "#backend/platform/mail/mailer.ts";
import { type Answerable, type Answerer, confirmedMail, extendedMail, metMail, refusedMail } from "./answer-mails.ts";
import { CONFIRMED_MS, confirmContact } from "./confirmations.ts";
import { dueDayFor, leaveRequest, type OpenRequest, openRequest, WITHOUT_PERSON } from "./privacy-requests.ts";

/** What each answer of the operator needs. It returns the lines to print, and throws a sentence where it can't be given. */
export interface AnswerNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly terms: AnswerTerms;
  readonly by: Answerer;
  /** Undefined where no mail server is set: then the operator writes. */
  readonly mailer: Pick<Mailer, "send"> | undefined;
}

/** Mails the person that everything is shown to the owner of their address, and closes the request. */
export const confirm = async (needs: AnswerNeeds, id: number): Promise<readonly string[]> => {
  const { db, clock, terms } = needs;
  const request = answerable(await openRequest(db, id));
  if (request.kind !== "see") throw new Error(`Request ${id} does not ask to be confirmed.`);
  const now = clock();
  // First, because the mail says "now". Cut off after it, the request is still open, and is confirmed again.
  if (!(await confirmContact(db, id, now))) throw changedMeanwhile(id);
  const until = dayIn(terms.zone)(new Date(now + CONFIRMED_MS));
  const mailed = await mailPerson(needs, confirmedMail(answer(needs, request), until));
  await end(needs, id, "met");
  return [`Request ${id} is confirmed and closed. ${request.contact} can see everything until ${until}.`, ...mailed];
};

/** Mails the person that the answer takes longer, and why. The law allows that once, before the due day has passed. */
export const extend = async (needs: AnswerNeeds, id: number, given: string): Promise<readonly string[]> => {
  const { db, clock, terms } = needs;
  const request = answerable(await openRequest(db, id));
  const { law } = request;
  if (!isExtendable(law)) throw new Error(`The law of request ${id} (${law}) has no extension.`);
  if (request.extended_at !== null) throw new Error(`Request ${id} was extended before. The law allows that once.`);
  const now = new Date(clock());
  if (daysLeft(request.due_on, dayIn(terms.zone)(now)) < 0)
    throw new Error(`Request ${id} was due on ${request.due_on}. It could be extended only until then.`);
  const reason = readText(request, given);
  const due = dueDayFor(terms, { ...request, isExtended: true });
  const mailed = await mailPerson(needs, extendedMail(answer(needs, request), due, reason));
  await changed(
    id,
    db(
      `update privacy_request set extended_at = $2, extension_reason = $3, due_on = $4, reminded = null
        where id = $1 and closed_at is null and extended_at is null and law = $5 returning id`,
      [id, now, reason, due, law],
    ),
  );
  return [`Request ${id} is due on ${due} now.`, ...mailed];
};

/** Lets a request be answered by another law than it was. */
export const setLaw = async ({ db, terms }: AnswerNeeds, id: number, law: Law): Promise<readonly string[]> => {
  const request = await openRequest(db, id);
  const isExtended = request.extended_at !== null;
  if (isExtended && !isExtendable(law)) throw new Error(`Request ${id} was extended, and ${law} has no extension.`);
  const due = dueDayFor(terms, { ...request, law, isExtended });
  await changed(
    id,
    db(
      `update privacy_request set law = $2, due_on = $3, reminded = null
        where id = $1 and closed_at is null and (extended_at is null) = $4 returning id`,
      [id, law, due, !isExtended],
    ),
  );
  return [`Request ${id} is answered by ${law}, and is due on ${due}.`];
};

const About = z.object({ about: z.nullable(z.string()), contact: z.nullable(z.string()) });

/** Appends what the operator has done or seen, also to a closed request. It is never changed. */
export const addEvidence = async (
  { db, clock }: AnswerNeeds,
  id: number,
  given: string,
): Promise<readonly string[]> => {
  const [row] = await db("select about, contact from privacy_request where id = $1", [id]);
  if (row === undefined) throw new Error(`There is no request ${id}.`);
  const text = readText(About.parse(row), given);
  await db("insert into privacy_evidence (request_id, at, text) values ($1, $2, $3)", [id, new Date(clock()), text]);
  return [`Noted about request ${id}`];
};

/** Mails the person that it is done, and closes the request: what names the person is deleted. */
export const closeMet = async (needs: AnswerNeeds, id: number): Promise<readonly string[]> => {
  const request = await openRequest(needs.db, id);
  const mailed = isAnswerable(request) ? await mailPerson(needs, metMail(answer(needs, request))) : [];
  await end(needs, id, "met");
  return [`Request ${id} is closed: met`, ...mailed];
};

/** Mails the person why not, and where to complain, and closes the request. */
export const closeRefused = async (needs: AnswerNeeds, id: number, given: string): Promise<readonly string[]> => {
  const request = answerable(await openRequest(needs.db, id));
  const reason = readText(request, given);
  const mailed = await mailPerson(needs, refusedMail(answer(needs, request), reason));
  await end(needs, id, "refused", reason);
  return [`Request ${id} is closed: refused`, ...mailed];
};

interface Received {
  readonly kind: OpenRequest["kind"];
  readonly contact: string;
  /** The day on which it came; today where none is given. */
  readonly on: Day | undefined;
}

/** Adds a request that came to the operator by mail or letter. */
export const addReceived = async (
  { db, clock, terms }: AnswerNeeds,
  { kind, contact: given, on }: Received,
): Promise<readonly string[]> => {
  const contact = parseEmail(given);
  if (contact === undefined) throw new Error(`${given} is not an email address.`);
  const now = on === undefined ? clock() : momentOn(on, terms.zone).getTime();
  if (on !== undefined && on > dayIn(terms.zone)(new Date(clock()))) throw new Error(`${on} is still to come.`);
  const about = { kind: "email", value: contact } as const;
  const id = await leaveRequest(db, { about, contact, kind, language: "en" }, { terms, now });
  if (id === undefined) throw new Error(`The same request of ${contact} is open already.`);
  return [`The register has it as request ${id}`];
};

type Open = OpenRequest & Answerable;

const isAnswerable = (request: OpenRequest): request is Open => request.contact !== null;

const answerable = (request: OpenRequest): Open => {
  if (isAnswerable(request)) return request;
  throw new Error(`Request ${request.id} is answered by the page itself, which is removing what it is about.`);
};

const answer = ({ by, terms: { zone } }: AnswerNeeds, request: Answerable) => ({ request, by, zone });

/**
 * Sends a mail before its answer is stored: where the process dies between the two, the same command sends it again. To
 * learn of it twice harms less than not at all. Without a mail server, it returns what to write.
 */
const mailPerson = async ({ mailer }: AnswerNeeds, mail: OutgoingMail): Promise<readonly string[]> => {
  if (mailer === undefined)
    return [`No mail server is set (SMTP_URL). Write to ${mail.to}:`, "", mail.subject, "", mail.text.trimEnd()];
  try {
    await mailer.send(mail);
  } catch (error) {
    throw new Error(`The mail to ${mail.to} could not be sent (${mailFault(error)}). Run the command again.`, {
      cause: error,
    });
  }
  return [`A mail went to ${mail.to}`];
};

const end = async (
  { db, clock }: AnswerNeeds,
  id: number,
  outcome: "met" | "refused",
  reason?: string,
): Promise<void> =>
  changed(
    id,
    db(
      `update privacy_request set closed_at = $2, outcome = $3, reason = $4, ${WITHOUT_PERSON}
        where id = $1 and closed_at is null returning id`,
      [id, new Date(clock()), outcome, reason ?? null],
    ),
  );

const changed = async (id: number, rows: Promise<readonly object[]>): Promise<void> => {
  if ((await rows).length === 0) throw changedMeanwhile(id);
};

const changedMeanwhile = (id: number): Error =>
  new Error(`Request ${id} was changed meanwhile: see "npm run rights -- requests".`);

const readText = ({ about, contact }: z.infer<typeof About>, given: string): string => {
  const read = readRegisterText(
    given,
    [about, contact].filter((one) => one !== null),
  );
  if ("fault" in read) throw new Error(textFaults[read.fault]);
  return read.text;
};

const textFaults: Readonly<Record<RegisterTextFault, string>> = {
  length: `Write 3 to ${REGISTER_TEXT_MAX_LENGTH} characters.`,
  "names-someone":
    "The register must not name anyone. Leave out addresses, profiles and numbers of seven digits or more. A day such as 2026-11-29 is fine.",
};
