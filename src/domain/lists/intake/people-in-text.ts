import { hasLostZeros } from "#domain/bulk/bulk-subject.ts";
import type { RowFault } from "#domain/bulk/row-fault.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import type { PersonToSave, SavedSubject } from "#domain/lists/saved-person.ts";
import { type Din, isPastedNumber, parseDin } from "#domain/lookups/din.ts";
import { pastedSlugs, readPastedProfile } from "#domain/lookups/pasted-profile.ts";
import { dinIn } from "#domain/lookups/recognised.ts";

/** A line that names nobody who can be saved. */
export interface UnreadLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly fault: RowFault;
}

/** Whom a pasted text names: each once, in its order. */
export interface PeopleInText {
  readonly people: readonly PersonToSave[];
  /** How often someone is named again. */
  readonly duplicates: number;
  readonly unread: readonly UnreadLine[];
}

/** In characters: what is shown of a line. */
const SHOWN_MAX_LENGTH = 200;

/** Reads profile URLs and DINs, one or several on a line. A line that holds neither is named, unless it is empty. */
export const peopleInText = (text: string): PeopleInText => {
  const people = new Map<string, PersonToSave>();
  const unread: UnreadLine[] = [];
  let duplicates = 0;
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.trim();
    if (line === "") continue;
    const subjects = subjectsIn(line);
    if (subjects.length === 0)
      unread.push({ number: index + 1, text: line.slice(0, SHOWN_MAX_LENGTH).toWellFormed(), fault: faultOf(line) });
    for (const subject of subjects) {
      const key = subjectKey(subject);
      if (people.has(key)) duplicates += 1;
      else people.set(key, { subject });
    }
  }
  return { people: [...people.values()], duplicates, unread };
};

const subjectsIn = (line: string): readonly SavedSubject[] => {
  const profiles = pastedSlugs(line);
  if (profiles.length > 0) return profiles.map((profile) => ({ kind: "profile", profile }));
  return dinsIn(line).map((din) => ({ kind: "din", din }));
};

/** One DIN as people write it, or several with signs or blanks between them. */
const dinsIn = (line: string): readonly Din[] => {
  const one = dinIn(line);
  if (one !== undefined) return [one];
  const dins = line.split(/[\s,;|]+/).map(parseDin);
  return dins.every((din) => din !== undefined) ? dins : [];
};

const faultOf = (line: string): RowFault => {
  if (hasLostZeros(line)) return "lost-zeros";
  if (isPastedNumber(line)) return "not-a-din";
  const read = readPastedProfile(line);
  return "fault" in read ? read.fault : "not-a-profile";
};
