import type { PeopleLists } from "#application/ports/people-lists.ts";
import type { PeopleViews } from "#application/ports/people-views.ts";
import type { SavedPage, SavedPeople } from "#application/ports/saved-people.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";
import { subjectKey } from "#domain/lists/pending-change.ts";
import {
  type Assignee,
  type PersonToSave,
  SAVED_AT_ONCE,
  SAVED_PEOPLE_MAX,
  type SavedChange,
  type SavedNames,
  type SavedPerson,
  type SaveOutcome,
} from "#domain/lists/saved-person.ts";
import { changedTags, TAGS_MAX } from "#domain/lists/tags.ts";
import type { TeamMember } from "#domain/organisation/team.ts";
import { isInOrganisation } from "#domain/session/account.ts";
import type { NoteAudit } from "./memory-audit-log.ts";
import {
  isKept,
  type ListsNeeds,
  memoryPeopleLists,
  NOT_RESTORABLE,
  OUTSIDER,
  type Removable,
  said,
  UNKNOWN_LIST,
} from "./memory-people-lists.ts";
import { memoryPeopleViews } from "./memory-people-views.ts";

interface Needs extends ListsNeeds {
  readonly note: NoteAudit;
  /** A member of the organisation; undefined for an address that nobody there has. */
  readonly memberBy: (idOrEmail: string) => TeamMember | undefined;
}

interface MemorySavedPeople {
  readonly people: SavedPeople;
  readonly lists: PeopleLists;
  readonly views: PeopleViews;
  /** Those of the people who are saved, as the account sees them. */
  savedAmong(ids: readonly string[]): readonly SavedPerson[];
  readonly records: MemoryRecords;
  /** Those in a list; undefined where there is none. */
  savedIn(listId: string): readonly SavedPerson[] | undefined;
  /** Undefined for a list that is not there. */
  nameOfList(listId: string): string | undefined;
}

/** Someone who is there, or who can come back. */
export interface KeptPerson extends Omit<SavedPerson, "merged">, Removable {
  /** The record that stands for this one. */
  readonly mergedInto?: string | undefined;
}

/** What merging works on. */
export interface MemoryRecords {
  /** That the account sees, the newest first. */
  there(isShared: boolean): readonly KeptPerson[];
  /** Also one that is removed or hidden; undefined where the account sees none. */
  find(id: string): KeptPerson | undefined;
  hiddenBy(id: string): readonly KeptPerson[];
  replace(people: readonly KeptPerson[]): void;
  toSaved(person: KeptPerson): SavedPerson;
  isSeen(isShared: boolean): boolean;
}

export const UNKNOWN_PEOPLE = said("Some of these people are not saved, or were removed.");
const UNKNOWN_MEMBER = said("Nobody with this id or address is a member of your organisation.");
const NOT_SHARED = said("Only people who are shared in an organisation can be assigned to someone.");
const APART = said("A list and its people must all be private, or all be shared.");
const TOO_MANY_PEOPLE = said(
  `At most ${SAVED_PEOPLE_MAX.toLocaleString("en")} people can be saved. Remove some first.`,
);
const NOTE_CHANGED = said("Someone has changed this note meanwhile. Yours was not stored.");
const TOO_MANY_TAGS = said(`A person can have ${TAGS_MAX} tags at most.`);

/** Saved people and their lists, kept in this process. Nobody here has asked not to be processed. */
export const memorySavedPeople = ({ ledger, failures, now, note, memberBy }: Needs): MemorySavedPeople => {
  /** The oldest first. */
  let all: readonly KeptPerson[] = [];
  let made = 0;
  const there = () => all.filter((person) => person.removedAt === undefined && isSeen(person));
  const isSeen = ({ isShared }: Pick<SavedPerson, "isShared">) => !isShared || isInOrganisation(ledger.account());
  const lists = memoryPeopleLists({
    ledger,
    failures,
    now,
    note,
    countIn: (listId) => there().filter(({ listIds }) => listIds.includes(listId)).length,
  });
  const hiddenBy = (id: string) => all.filter(({ mergedInto }) => mergedInto === id);
  const toSaved = (kept: KeptPerson): SavedPerson => {
    const { removedAt: _, mergedInto: __, ...person } = kept;
    const merged = hiddenBy(kept.id).map(({ subject }) => subject);
    return {
      ...person,
      listIds: person.listIds.filter((id) => lists.find(id) !== undefined),
      ...(merged.length > 0 && { merged }),
    };
  };
  /** The record that stands for a person. */
  const shownAs = (person: KeptPerson) => all.find(({ id }) => id === person.mergedInto) ?? person;
  const newestFirst = (people: readonly KeptPerson[]) => people.toReversed().map(toSaved);
  const replace = (changed: readonly KeptPerson[]) => {
    const byId = new Map(changed.map((person) => [person.id, person]));
    all = all.map((person) => byId.get(person.id) ?? person);
  };
  /** Undefined where some are missing. */
  const named = (ids: readonly string[], condition: (person: KeptPerson) => boolean) => {
    const wanted = new Set(ids);
    const found = all.filter((person) => wanted.has(person.id) && isSeen(person) && condition(person));
    return found.length === wanted.size ? found : undefined;
  };
  const restorable = (ids: readonly string[]) =>
    named(ids, (person) => person.mergedInto === undefined && isKept(person, now()));

  const page = ({ isShared, listId, before = "Infinity" }: SavedPage): Result<readonly SavedPerson[], Failure> => {
    if (!isSeen({ isShared })) return OUTSIDER;
    if (listId !== undefined && lists.find(listId)?.isShared !== isShared) return UNKNOWN_LIST;
    const found = there().filter(
      (person) =>
        person.isShared === isShared &&
        Number(person.id) < Number(before) &&
        (listId === undefined || person.listIds.includes(listId)),
    );
    return ok(newestFirst(found).slice(0, SAVED_AT_ONCE));
  };

  const saveOne = (person: PersonToSave, isShared: boolean): SaveOutcome => {
    const same = all.find((one) => one.isShared === isShared && subjectKey(one.subject) === subjectKey(person.subject));
    if (same !== undefined) {
      const known = shownAs(same);
      replace([{ ...namesIn(person), ...known, removedAt: undefined }]);
      return { outcome: known.removedAt === undefined ? "already" : "saved", id: known.id };
    }
    const { name, email } = ledger.account();
    const id = String((made += 1));
    const savedAt = new Date(now()).toISOString();
    const by = isShared ? { savedBy: name ?? email ?? "" } : {};
    const kept = { ...person, id, isShared, status: "new", note: "", tags: [], savedAt, listIds: [], ...by } as const;
    all = [...all, kept];
    return { outcome: "saved", id };
  };

  const put = (ids: readonly string[], listId: string) => {
    const wanted = new Set(ids);
    all = all.map((person) =>
      wanted.has(person.id) ? { ...person, listIds: [...new Set([...person.listIds, listId])] } : person,
    );
  };

  const change = (ids: readonly string[], wanted: SavedChange): Result<readonly SavedPerson[], Failure> => {
    const people = named(ids, ({ removedAt }) => removedAt === undefined);
    if (people === undefined) return UNKNOWN_PEOPLE;
    const { note: wantedNote, noteBefore } = wanted;
    if (noteBefore !== undefined && people.some((one) => one.note !== noteBefore && one.note !== wantedNote))
      return NOTE_CHANGED;
    for (const id of [wanted.addToList, wanted.removeFromList].filter((one) => one !== undefined)) {
      const list = lists.find(id);
      if (list === undefined) return UNKNOWN_LIST;
      if (people.some(({ isShared }) => isShared !== list.isShared)) return APART;
    }
    const { assignedTo } = wanted;
    const member = typeof assignedTo === "string" ? memberBy(assignedTo) : undefined;
    if (typeof assignedTo === "string" && people.some(({ isShared }) => !isShared)) return NOT_SHARED;
    if (typeof assignedTo === "string" && member === undefined) return UNKNOWN_MEMBER;
    const changed = people.flatMap((person) => changedPerson(person, wanted, member) ?? []);
    if (changed.length < people.length) return TOO_MANY_TAGS;
    replace(changed);
    if (wanted.addToList !== undefined) put(ids, wanted.addToList);
    return ok(newestFirst(named(ids, () => true) ?? []));
  };

  return {
    lists: lists.port,
    views: memoryPeopleViews({ ledger, failures, now, lists }),
    savedAmong: (ids) => newestFirst(there().filter(({ id }) => ids.includes(id))),
    records: {
      there: (isShared) =>
        there()
          .filter((person) => person.isShared === isShared)
          .toReversed(),
      find: (id) => all.find((person) => person.id === id && isSeen(person)),
      hiddenBy,
      replace,
      toSaved,
      isSeen: (isShared) => isSeen({ isShared }),
    },
    nameOfList: (listId) => lists.find(listId)?.name,
    savedIn: (listId) => lists.find(listId) && newestFirst(there().filter(({ listIds }) => listIds.includes(listId))),
    people: {
      list: (wanted) =>
        failures.run(async () => {
          if (!("subjects" in wanted)) return page(wanted);
          const names = new Set(wanted.subjects.map(subjectKey));
          const wantedIds = all.filter(({ subject }) => names.has(subjectKey(subject))).map((one) => shownAs(one).id);
          return ok(newestFirst(there().filter(({ id }) => wantedIds.includes(id))));
        }),
      save: (people, { isShared, listId }) =>
        failures.run(async () => {
          if (!isSeen({ isShared })) return OUTSIDER;
          if (listId !== undefined && lists.find(listId)?.isShared !== isShared) return UNKNOWN_LIST;
          all = all.filter((person) => isKept(shownAs(person), now()));
          all = all.filter(({ mergedInto }) => mergedInto === undefined || all.some(({ id }) => id === mergedInto));
          const saved = all.filter((one) => one.isShared === isShared);
          const names = new Set([...saved, ...people].map(({ subject }) => subjectKey(subject)));
          if (names.size > SAVED_PEOPLE_MAX) return TOO_MANY_PEOPLE;
          const outcomes = people.map((person) => saveOne(person, isShared));
          const ids = outcomes.flatMap((outcome) => ("id" in outcome ? [outcome.id] : []));
          if (listId !== undefined) put(ids, listId);
          return ok(outcomes);
        }),
      change: (ids, wanted) => failures.run(async () => change(ids, wanted)),
      remove: (ids) =>
        failures.run(async () => {
          const people = restorable(ids);
          if (people === undefined) return UNKNOWN_PEOPLE;
          replace(people.map((person) => ({ ...person, removedAt: person.removedAt ?? now() })));
          return ok(undefined);
        }),
      restore: (ids) =>
        failures.run(async () => {
          const people = restorable(ids);
          if (people === undefined) return NOT_RESTORABLE;
          replace(people.map((person) => ({ ...person, removedAt: undefined })));
          return ok(undefined);
        }),
    },
  };
};

const namesIn = ({ name, title, company }: PersonToSave): SavedNames => ({
  ...(name !== undefined && { name }),
  ...(title !== undefined && { title }),
  ...(company !== undefined && { company }),
});

/** Undefined where it would have too many tags. */
const changedPerson = (
  person: KeptPerson,
  { status, note, addTags = [], removeTags = [], removeFromList, assignedTo }: SavedChange,
  member: TeamMember | undefined,
): KeptPerson | undefined => {
  const tags = changedTags(person.tags, { added: addTags, removed: removeTags });
  if (tags === undefined) return undefined;
  const { assignedTo: former, ...others } = person;
  const assignee: Assignee | undefined =
    assignedTo === undefined ? former : member && { id: member.id, name: member.name ?? member.email };
  return {
    ...others,
    tags,
    ...(status !== undefined && { status }),
    ...(note !== undefined && { note }),
    listIds: person.listIds.filter((id) => id !== removeFromList),
    ...(assignee && { assignedTo: assignee }),
  };
};
