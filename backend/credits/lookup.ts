import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { isUnanswered } from "#domain/lookups/trail.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import { trail } from "#wire/fields.ts";

/** For whom something is looked up. */
export interface Asking {
  /** Whose credits pay. The terms of some sources allow no answers for organisations. */
  readonly paidBy: "person" | "organisation";
  /** The wallet that pays: what searches for it may cost the operator on a day is limited. */
  readonly walletId?: string | undefined;
  /** What the wallet is charged for, as `operationOf` names it. */
  readonly operation?: string | undefined;
  /** What this look-up has cost the operator before, of which it may cost only so much: millionths of a US dollar. */
  readonly spent?: number | undefined;
  /** The bulk job whose row it is. */
  readonly jobId?: string | undefined;
  /** Looked at before each call that can cost money: nobody pays for what was cancelled. */
  readonly isWanted?: () => Promise<boolean>;
}

/** The search was given up before it was over, because nobody wants its answer any more. */
export class NoLongerWanted extends Error {}

/** Nobody knows the answer yet. From `at` on (in milliseconds since 1970) it is worth asking for again. */
export class AskAgainLater extends Error {
  readonly at: number;
  constructor(at: number) {
    super("The answer is not known yet");
    this.at = at;
  }
}

/** This process stops. Another one continues the search. */
export class LeftToAnotherProcess extends Error {}

/** What is looked up, and what it costs when something is found. Independent of the caller and of HTTP. */
export interface Lookup<Found extends object> {
  readonly type: PaidOperation;
  /** The subject in its compared form: a wallet pays once per type and subject, and owns the answer afterwards. */
  readonly subject: string;
  /** The UTC day ("2026-11-20") for which the answer is bought; without it, the answer is bought for good. */
  readonly day?: string;
  /** Look-ups of price 0 need no credits and are not owned. */
  readonly cost: Tenths;
  /** The request, as shown in the history. */
  readonly query: string;
  /** Parses what is found and what was bought before. */
  readonly answer: z.ZodType<Found>;
  /** Runs outside any transaction. Not called for answers that are owned or replayed, nor, mostly, when credits are missing. */
  find(asking: Asking): Promise<Found>;
  /** Is found without credits too: what costs nothing is given then, and the rest refused. For what anyone can find out. */
  readonly isTriedUnpaid?: true;
  /** Who else may know, where `find` finds nothing. */
  readonly elsewhere?: Elsewhere<Found>;
  /** What the answer consists of, each in its compared form: a wallet that owns all of it pays nothing. */
  partsOf?(found: Found): readonly string[];
  /** The reason, free to show, why an answer may be about someone else; undefined where there is no doubt. */
  withheldOf?(found: Found): Found | undefined;
  /** The name of a copy that was blanked, where one is owned: as `operationOf`, without the subject. */
  readonly suppressedOperation?: string;
  /** The hashes by which what is found may be on the suppression list. */
  hashesOf?(found: Found): readonly string[];
  /** The result, as shown in the history; null when nothing was found, which costs nothing. */
  resultOf(found: Found): string | null;
  /** The result shown in the history when nothing was found, if there is more to say. */
  freeResultOf?(found: Found): string;
}

/** Sources outside. */
export interface Elsewhere<Found> {
  /** The subject to ask about, so that another process can. */
  readonly wanted: BulkSubject;
  /** Whether anyone could be asked, where this was found. Asks nobody. */
  canFind(found: Found): Promise<boolean>;
  /** What they know beyond what was found. May cost the operator money, and may take minutes. */
  find(asking: Asking, found: Found): Promise<Found>;
}

/** Names what a wallet pays for once: "phone_no:some-slug", with the day where it is bought for a day. */
export const operationOf = (lookup: Pick<Lookup<object>, "type" | "subject" | "day">): string =>
  lookup.day === undefined ? thingOf(lookup) : `${thingOf(lookup)}:${lookup.day}`;

/** The same without the day. */
export const thingOf = ({ type, subject }: Pick<Lookup<object>, "type" | "subject">): string => `${type}:${subject}`;

const WithTrail = z.object({ trail });

/** Whether sources outside were asked, and none has answered: then nobody knows whether there is anything to find. */
export const isAnsweredByNobody = (answer: object): boolean => isUnanswered(WithTrail.parse(answer).trail ?? []);
