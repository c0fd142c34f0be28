import type { ContactItem } from "./contact.ts";
import type { DirectorItem } from "./director.ts";

/** Why a revealed value is wrong. */
export const wrongReasons = ["bounced", "wrong_person", "left_company", "number_dead"] as const;
export type WrongReason = (typeof wrongReasons)[number];

/** What can be reported of a detail, the most frequent first. */
export const reasonsFor: Readonly<Record<ContactItem | DirectorItem, readonly WrongReason[]>> = {
  phone_no: ["number_dead", "wrong_person", "left_company"],
  email: ["bounced", "wrong_person", "left_company"],
  work_email: ["bounced", "left_company", "wrong_person"],
  din_phone: ["number_dead", "wrong_person", "left_company"],
  din_email: ["bounced", "wrong_person", "left_company"],
};

/**
 * The result of a report. "agreed": the value counts as wrong for everyone, and the price is given back once the other values of
 * its line are wrong too. "limit": it counts as wrong, but no more is given back this month. "noted": it needs a second report.
 */
export const reportOutcomes = ["credited", "agreed", "limit", "noted"] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/** How many reveals of the last 30 days are credited back at most: one in twenty, and one in any case. */
export const creditsBackMax = (reveals: number): number => Math.max(1, Math.floor(reveals / 20));

/** Whose credits a payer spends. */
export interface PayerPeople {
  readonly accounts: ReadonlySet<string>;
  /** Those that these people belong to, or whose credits they have spent before. */
  readonly organisations: ReadonlySet<string>;
  /** What stands behind the at sign of their addresses, without those that everyone can have an address at. */
  readonly domains: ReadonlySet<string>;
}

/** Whether two reports are worth more than one: nobody and no company has a part in both payers. */
export const areUnrelated = (one: PayerPeople, other: PayerPeople): boolean =>
  (["accounts", "organisations", "domains"] as const).every(
    (kind) => ![...one[kind]].some((shared) => other[kind].has(shared)),
  );
