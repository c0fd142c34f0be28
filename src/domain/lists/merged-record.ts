import { NOTE_MAX_LENGTH, type SavedNames, type SavedStatus, savedStatuses } from "./saved-person.ts";
import { changedTags, withoutCase } from "./tags.ts";

/** For so long a merge can be undone. */
export const UNDOABLE_DAYS = 30;

/** What a merge changes of a record. */
export interface MergeableRecord extends SavedNames {
  readonly status: SavedStatus;
  readonly note: string;
  readonly tags: readonly string[];
  readonly listIds: readonly string[];
  /** Names a member, in any way. */
  readonly assignedTo?: string;
}

/** The two records would not fit into one. */
export type MergeFault = "long-note" | "too-many-tags";

/** Two records of one wallet in the order in which they are merged: the first one stays. */
export const inMergeOrder = <Person extends { readonly id: string; readonly kind: "profile" | "din" }>(
  one: Person,
  other: Person,
): readonly [kept: Person, away: Person] => {
  const isOlder = one.kind === other.kind ? Number(one.id) < Number(other.id) : one.kind === "profile";
  return isOlder ? [one, other] : [other, one];
};

/** The record that stays, with what the other one had. */
export const mergedRecord = (kept: MergeableRecord, away: MergeableRecord): MergeableRecord | MergeFault => {
  const note = joinedNotes(kept.note, away.note);
  if (note.length > NOTE_MAX_LENGTH) return "long-note";
  const tags = changedTags(kept.tags, { added: away.tags });
  if (tags === undefined) return "too-many-tags";
  const rank = ({ status }: MergeableRecord) => savedStatuses.indexOf(status);
  return {
    ...away,
    ...kept,
    status: rank(away) > rank(kept) ? away.status : kept.status,
    note,
    tags,
    listIds: [...new Set([...kept.listIds, ...away.listIds])],
  };
};

/** One that is part of the other is there already. */
const joinedNotes = (kept: string, away: string): string => {
  if (kept.includes(away)) return kept;
  return away.includes(kept) ? away : `${kept}\n\n${away}`;
};

/** A merge that is undone. */
export interface UndoneMerge {
  /** The record that stayed, as it was before, and as it is now. */
  readonly before: MergeableRecord;
  readonly now: MergeableRecord;
  /** The other record, which nobody could change since. */
  readonly away: MergeableRecord;
}

/** The record that stayed, without what the merge brought. What was changed since stays. */
export const unmergedRecord = ({ before, now, away }: UndoneMerge): MergeableRecord => {
  const merged = mergedRecord(before, away);
  // One of them has lost or gained something since, as a list of suppressed people can bring about.
  if (typeof merged === "string") return now;
  const brought = new Set(merged.tags.slice(before.tags.length).map(withoutCase));
  const lists = new Set(merged.listIds.slice(before.listIds.length));
  const back = <Field extends "name" | "title" | "company" | "status" | "note" | "assignedTo">(field: Field) => {
    const value = now[field] === merged[field] ? before[field] : now[field];
    return value === undefined ? {} : { [field]: value };
  };
  return {
    ...back("name"),
    ...back("title"),
    ...back("company"),
    ...back("assignedTo"),
    status: now.status === merged.status ? before.status : now.status,
    note: now.note === merged.note ? before.note : now.note,
    tags: now.tags.filter((tag) => !brought.has(withoutCase(tag))),
    listIds: now.listIds.filter((id) => !lists.has(id)),
  };
};
