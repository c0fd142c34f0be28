import { failureMessages } from "#application/shared/failure.ts";
import type { Agreement } from "#domain/lists/duplicates/agreements.ts";
import type { KeyKind } from "#domain/lists/duplicates/key-kinds.ts";
import type { PairOutcome, SavedDuplicates } from "#domain/lists/duplicates/saved-duplicates.ts";
import { UNDOABLE_DAYS } from "#domain/lists/merged-record.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");

export const duplicatesTexts = {
  title: "Find duplicates",
  comparing: "Comparing your people…",
  unable: "Your people could not be compared",
  retry: "Try again",
  close: "Close",
  none: "No duplicates",
  noneLeft: "No duplicates left",
  compared: ({ compared, saved }: Pick<SavedDuplicates, "compared" | "saved">) =>
    compared < saved
      ? `Compared the newest ${countText(compared)} of ${people(saved)}.`
      : `Compared ${people(compared)}.`,
  how: "By the email addresses and phone numbers you revealed, then by name and company.",
  certain: (count: number) => `${people(count)} saved twice`,
  mergeCertain: (count: number) =>
    count === 1 ? "Merge 1 certain duplicate" : `Merge ${countText(count)} certain duplicates`,
  keys: {
    profile: "Same profile",
    din: "Same DIN",
    email: "Same email address",
    phone: "Same name and phone number",
  } satisfies Readonly<Record<KeyKind, string>>,
  different: "Not the same",
  differentFor: (name: string) => `Not the same: ${name}`,
  ask: "The same person?",
  left: (count: number) => (count === 1 ? "Last question" : `${countText(count)} questions left`),
  same: "Same person",
  detail: "Detail",
  stays: "Stays",
  goes: "Merged into it",
  marked: "Highlighted values differ.",
  hint: `The record that stays keeps its own name, role and company. It gets the later status, and the lists, tags and notes of both. You can undo a merge for ${UNDOABLE_DAYS} days.`,
  agreements: {
    "same-name": "Same name",
    "similar-name": "Similar name",
    "part-of-name": "Part of the name",
    email: "Same email address",
    "similar-email": "Similar email address",
    phone: "Same phone number",
    birthday: "Same birthday",
    company: "Same company",
    city: "Same city",
  } satisfies Readonly<Record<Agreement, string>>,
  rows: {
    name: "Name",
    title: "Role",
    company: "Company",
    source: "Found as",
    lists: "Lists",
    tags: "Tags",
    status: "Status",
    note: "Note",
  },
  nothing: "None",
  differs: "Differs",
  subject: (subject: SavedSubject) =>
    subject.kind === "profile" ? `LinkedIn ${subject.profile}` : `Director, DIN ${subject.din}`,
  merged: (name: string) => `Merged ${name}.`,
  mergedCertain: (count: number) => `Merged ${counted(count, "duplicate")}.`,
  keptApart: (name: string) => `${name} stays two people.`,
  undo: "Undo",
  undoFor: (name: string) => `Undo: ${name}`,
  merges: "Merged lately",
  refused: {
    already: "",
    merged: "",
    changed: "One of the two was changed or removed in the meantime. Find duplicates again.",
    "long-note": "Not merged: their notes are too long together. Shorten one of them first.",
    "too-many-tags": "Not merged: they have too many tags together. Remove some first.",
  } satisfies Readonly<Record<PairOutcome, string>>,
  refusedSeveral: (count: number) =>
    `${countText(count)} pairs were not merged: their notes or tags don't fit together.`,
} as const;

export const duplicatesFailureMessages = {
  find: failureMessages("find duplicates"),
  merge: failureMessages("merge them"),
  answer: failureMessages("store your answer"),
  undo: failureMessages("undo this"),
} as const;
