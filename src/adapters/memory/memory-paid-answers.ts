import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { type ContactItem, isContactItem } from "#domain/lookups/contact.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { isDirectorItem } from "#domain/lookups/director.ts";
import { type ProfileSlug, profileUrl } from "#domain/lookups/profile-url.ts";
import type { MemoryPerson } from "./memory-person.ts";
import { directorAnswer, type MemoryDirector } from "./memory-director-directory.ts";
import { verificationAnswer } from "./memory-email-verifier.ts";
import { type PaidAnswer, valuesText } from "./memory-ledger.ts";
import { searchAnswer } from "./memory-profile-search.ts";

interface Directory {
  readonly people: ReadonlyMap<ProfileSlug, MemoryPerson>;
  /** By DIN. */
  readonly directors: ReadonlyMap<string, MemoryDirector>;
}

export const contactAnswer = (people: Directory["people"], item: ContactItem, profile: ProfileSlug): PaidAnswer => ({
  operation: item,
  subject: profile,
  ownedWithIt: [profileUrl(profile)],
  query: profileUrl(profile),
  result: valuesText(people.get(profile)?.[item]),
});

/** The answer to one item about a bulk job's subject: the same as to the single call, so that neither is paid twice. */
export type AnswerOf = (item: PaidOperation, subject: BulkSubject) => PaidAnswer;

/** Throws for an item that is not about the subject: a file is looked up with the items of its own tool. */
export const paidAnswers =
  ({ people, directors }: Directory): AnswerOf =>
  (item, subject) => {
    if (subject.kind === "profile" && isContactItem(item)) return contactAnswer(people, item, subject.profile);
    if (subject.kind === "director" && isDirectorItem(item)) return directorAnswer(directors, item, subject.din);
    if (subject.kind === "search" && item === "enrichment") return searchAnswer(people, subject.query);
    if (subject.kind === "address" && item === "verify_email") return verificationAnswer(subject.email);
    throw new TypeError(`${item} is not about a ${subject.kind}`);
  };
