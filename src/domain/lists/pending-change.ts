import type { Assignee, PersonToSave, SavedChange, SavedPerson, SavedSubject } from "./saved-person.ts";
import { changedTags } from "./tags.ts";

/** The same for the same profile or DIN alone. */
export const subjectKey = (subject: SavedSubject): string =>
  subject.kind === "profile" ? `profile ${subject.profile}` : `din ${subject.din}`;

/** Names a saved person. Of each profile and DIN there is one private record and one shared record at most. */
export const recordKey = ({ subject, isShared }: Pick<SavedPerson, "subject" | "isShared">): string =>
  `${isShared ? "shared" : "private"} ${subjectKey(subject)}`;

/** Of the private record and of the shared one. */
export const bothKeys = (subject: SavedSubject): readonly string[] =>
  [true, false].map((isShared) => recordKey({ subject, isShared }));

/** A saved person as a screen shows them: without an id until the server has answered. */
export type ShownPerson = Omit<SavedPerson, "id"> & { readonly id?: string | undefined };

/** Saved people by their `recordKey`, in the order in which they were saved. */
export type ShownPeople = ReadonlyMap<string, ShownPerson>;

/** Who was merged into another record, by map: a screen asks for one of them again and again. */
const merged = new WeakMap<ShownPeople, ReadonlyMap<string, ShownPerson>>();

/** The record of a profile or DIN, also where it was merged into another one. */
export const recordOf = (
  people: ShownPeople,
  wanted: Pick<SavedPerson, "subject" | "isShared">,
): ShownPerson | undefined => people.get(recordKey(wanted)) ?? mergedAmong(people).get(recordKey(wanted));

const mergedAmong = (people: ShownPeople): ReadonlyMap<string, ShownPerson> => {
  const known = merged.get(people);
  if (known !== undefined) return known;
  const found = new Map<string, ShownPerson>();
  for (const person of people.values())
    for (const subject of person.merged ?? []) found.set(recordKey({ subject, isShared: person.isShared }), person);
  merged.set(people, found);
  return found;
};

/** What someone has asked for. Screens show it before the server has answered. */
export type PendingChange =
  | {
      readonly kind: "save";
      readonly people: readonly PersonToSave[];
      readonly isShared: boolean;
      readonly listId?: string | undefined;
      /** ISO 8601. */
      readonly at: string;
    }
  | {
      readonly kind: "change";
      readonly keys: readonly string[];
      readonly change: SavedChange;
      /** Whom the address in `change` belongs to. */
      readonly assignee?: Assignee | undefined;
    }
  | { readonly kind: "remove"; readonly keys: readonly string[] }
  | { readonly kind: "restore"; readonly people: readonly ShownPerson[] };

/** Whom a change is about, by their `recordKey`. */
export const keysOf = (change: PendingChange): readonly string[] => {
  switch (change.kind) {
    case "save":
      return change.people.map(({ subject }) => recordKey({ subject, isShared: change.isShared }));
    case "restore":
      return change.people.map(recordKey);
    case "change":
    case "remove":
      return change.keys;
  }
};

/** The people as they will be if the server does what was asked for. */
export const withPending = (people: ShownPeople, change: PendingChange): ShownPeople => {
  const after = new Map(people);
  switch (change.kind) {
    case "save":
      for (const person of change.people) {
        const wanted = { subject: person.subject, isShared: change.isShared };
        const record = after.get(recordKey(wanted)) ?? recordOf(people, wanted) ?? newRecord(person, change);
        after.set(recordKey(record), inList(record, change.listId));
      }
      return after;
    case "change":
      for (const key of change.keys) {
        const person = after.get(key);
        if (person !== undefined) after.set(key, changed(person, change.change, change.assignee));
      }
      return after;
    case "remove":
      change.keys.forEach((key) => after.delete(key));
      return after;
    case "restore":
      change.people.forEach((person) => after.set(recordKey(person), person));
      return after;
  }
};

const newRecord = (person: PersonToSave, { isShared, at }: Extract<PendingChange, { kind: "save" }>): ShownPerson => ({
  ...person,
  isShared,
  status: "new",
  note: "",
  tags: [],
  savedAt: at,
  listIds: [],
});

const inList = (person: ShownPerson, listId: string | undefined): ShownPerson =>
  listId === undefined || person.listIds.includes(listId)
    ? person
    : { ...person, listIds: [...person.listIds, listId] };

const changed = (person: ShownPerson, change: SavedChange, assignee: Assignee | undefined): ShownPerson => {
  const { status, note, addTags, removeTags, addToList, removeFromList, assignedTo } = change;
  const { assignedTo: former, ...others } = person;
  const next = assignedTo === undefined ? former : assignee;
  return inList(
    {
      ...others,
      ...(status !== undefined && { status }),
      ...(note !== undefined && { note }),
      // The server refuses too many.
      tags: changedTags(person.tags, { added: addTags, removed: removeTags }) ?? person.tags,
      listIds: person.listIds.filter((id) => id !== removeFromList),
      ...(next && { assignedTo: next }),
    },
    addToList,
  );
};
