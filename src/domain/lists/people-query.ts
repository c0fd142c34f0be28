import { foldText } from "#domain/shared/fold-text.ts";
import { cutText } from "#domain/shared/visible-text.ts";
import type { ShownPerson } from "./pending-change.ts";
import { type SavedStatus, savedStatuses } from "./saved-person.ts";
import { parseTag, withoutCase } from "./tags.ts";

export const peopleColumns = ["name", "title", "company", "status", "savedAt"] as const;
/** By which people can be sorted. */
export type PeopleColumn = (typeof peopleColumns)[number];

export const PEOPLE_SEARCH_MAX_LENGTH = 200;

/** Which saved people someone wants to see, and in which order. */
export interface PeopleQuery {
  /** Of the organisation, or one's own. */
  readonly isShared: boolean;
  /** Of every list and of none, if it is undefined. */
  readonly listId: string | undefined;
  /** As typed. */
  readonly search: string;
  /** Every status, if it is undefined. */
  readonly status: SavedStatus | undefined;
  /** "me", "nobody" or the id of a member; undefined for everyone. Of shared people only. */
  readonly assignee: string | undefined;
  /** Undefined for every tag and none. */
  readonly tag: string | undefined;
  readonly column: PeopleColumn;
  readonly isDescending: boolean;
  /** From 1. There may be fewer pages. */
  readonly page: number;
  /** A view that shows just this. Its address names nothing else. */
  readonly viewId?: string | undefined;
}

/** Which people of everyone, and in which order, apart from a search. */
export type PeopleFilter = Omit<PeopleQuery, "search" | "page" | "viewId">;

/** What leaves nobody of a list out. */
export const noFilters = { search: "", status: undefined, assignee: undefined, tag: undefined } as const;

/** One's own, the newest first. */
export const everyone: PeopleQuery = {
  ...noFilters,
  isShared: false,
  listId: undefined,
  column: "savedAt",
  isDescending: true,
  page: 1,
};

/** A view, before it is known what that shows. */
export const queryOfView = (viewId: string): PeopleQuery => ({ ...everyone, viewId });

/** The newest on top, texts from A to Z. */
export const isDescendingFirst = (column: PeopleColumn): boolean => column === "savedAt";

type Sorting = Pick<PeopleQuery, "column" | "isDescending">;

/** What a press on the head of a column sorts by: it, then the other way round, then the newest first again. */
export const nextSorting = ({ column, isDescending }: Sorting, pressed: PeopleColumn): Sorting => {
  if (column !== pressed) return { column: pressed, isDescending: isDescendingFirst(pressed) };
  if (isDescending === isDescendingFirst(pressed)) return { column, isDescending: !isDescending };
  return { column: everyone.column, isDescending: everyone.isDescending };
};

/** How many filters leave someone out, beside the search. */
export const filtersInUse = ({ status, assignee, tag }: PeopleFilter): number =>
  [status, assignee, tag].filter((one) => one !== undefined).length;

/** Whether people of the list may be left out. */
export const leavesOut = (query: PeopleQuery): boolean => query.search.trim() !== "" || filtersInUse(query) > 0;

/** Who someone may be assigned to, as it stands in addresses and views; undefined for another text. */
export const parseAssignee = (text: string): string | undefined => (/^[\w-]{1,64}$/.test(text) ? text : undefined);

/** Where a search for words looks, by the person. */
const texts = new WeakMap<ShownPerson, string>();

const textOf = (person: ShownPerson): string => {
  const known = texts.get(person);
  if (known !== undefined) return known;
  const { name, title, company, subject, note, tags, assignedTo } = person;
  const id = subject.kind === "profile" ? subject.profile : subject.din;
  const parts = [name, title, company, id, note, ...tags, assignedTo?.name];
  const text = foldText(parts.filter((part) => part !== undefined).join("\n"));
  texts.set(person, text);
  return text;
};

/** Those of the list and the filters that are wanted, in the order that is wanted. `you` is the id of the member who asks. */
export const listedPeople = (
  people: Iterable<ShownPerson>,
  { isShared, listId, status, assignee, tag, column, isDescending }: PeopleFilter,
  you?: string,
): readonly ShownPerson[] => {
  const tagKey = tag && withoutCase(tag);
  const assigneeId = assignee === "me" ? you : assignee;
  const listed = [...people].filter(
    (person) =>
      person.isShared === isShared &&
      (listId === undefined || person.listIds.includes(listId)) &&
      (status === undefined || person.status === status) &&
      (assignee === undefined || (person.assignedTo?.id ?? "nobody") === assigneeId) &&
      (tagKey === undefined || person.tags.some((one) => withoutCase(one) === tagKey)),
  );
  // Now, so that the first key of a search doesn't have to.
  listed.forEach(textOf);
  const { compare } = new Intl.Collator(undefined, { sensitivity: "base", numeric: true });
  const sign = isDescending ? -1 : 1;
  return listed.sort(
    (one, other) =>
      Number(isEmpty(column, one)) - Number(isEmpty(column, other)) || sign * compareBy(column, one, other, compare),
  );
};

/** Those who have each word of a search anywhere, in the order that they have. Apart from the rest, because it is asked with every key. */
export const foundPeople = (people: readonly ShownPerson[], search: string): readonly ShownPerson[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  // Word by word, so that each next one looks at fewer.
  return words.reduce((found, word) => found.filter((person) => textOf(person).includes(word)), people);
};

type Compare = (one: string, other: string) => number;

/** Such people come last, from A to Z and from Z to A. */
const isEmpty = (column: PeopleColumn, person: ShownPerson): boolean => (person[column] ?? "") === "";

/** Equal ones stand as they were saved. */
const compareBy = (column: PeopleColumn, one: ShownPerson, other: ShownPerson, compare: Compare): number => {
  if (column === "status") return savedStatuses.indexOf(one.status) - savedStatuses.indexOf(other.status);
  if (column === "savedAt") return compareSaved(one, other);
  return compare(one[column] ?? "", other[column] ?? "");
};

/** Of people who were saved together, ids have the order. Who has none yet is the newest. */
const compareSaved = (one: ShownPerson, other: ShownPerson): number => {
  if (one.savedAt !== other.savedAt) return one.savedAt < other.savedAt ? -1 : 1;
  return Number(one.id ?? Infinity) - Number(other.id ?? Infinity) || 0;
};

const PAGE_MAX = 100_000;

const isRowId = (text: string): boolean => /^\d{1,18}$/.test(text);

/** What stands in an address; what is unknown there is as if it were missing. */
export const parsePeopleQuery = (address: { get(name: string): string | null }): PeopleQuery => {
  const read = (name: string) => address.get(name) ?? "";
  const column = peopleColumns.find((one) => one === read("sort")) ?? everyone.column;
  const order = read("order");
  const page = /^[1-9]\d{0,5}$/.test(read("page")) ? Math.min(Number(read("page")), PAGE_MAX) : 1;
  if (isRowId(read("view"))) return { ...queryOfView(read("view")), page };
  return {
    isShared: read("whose") === "organisation",
    listId: isRowId(read("list")) ? read("list") : undefined,
    search: cutText(read("q"), PEOPLE_SEARCH_MAX_LENGTH),
    status: savedStatuses.find((one) => one === read("status")),
    assignee: parseAssignee(read("assignee")),
    tag: parseTag(read("tag")),
    column,
    isDescending: order === "desc" || (order !== "asc" && isDescendingFirst(column)),
    page,
  };
};

/** The names and texts of an address; undefined for what stands in none because it is the default. */
export const peopleAddress = (query: PeopleQuery): readonly (readonly [name: string, text: string | undefined])[] => {
  const { isShared, listId, search, status, assignee, tag, column, isDescending, page, viewId } = viewOnly(query);
  return [
    ["q", search.trim() === "" ? undefined : cutText(search, PEOPLE_SEARCH_MAX_LENGTH)],
    ["tag", tag],
    ["view", viewId],
    ["whose", isShared ? "organisation" : undefined],
    ["list", listId],
    ["status", status],
    ["assignee", assignee],
    ["sort", column === everyone.column ? undefined : column],
    ["order", isDescending === isDescendingFirst(column) ? undefined : isDescending ? "desc" : "asc"],
    ["page", page === 1 ? undefined : String(page)],
  ];
};

const viewOnly = (query: PeopleQuery): PeopleQuery =>
  query.viewId === undefined ? query : { ...queryOfView(query.viewId), page: query.page };

/** What is typed can be a name, and so can a tag. */
export const partsInFragment: readonly string[] = ["q", "tag"];

/** How the address of `now` leads from that of `before`: not at all, in its place, or as one more step to go back. */
export const stepBetweenPeople = (before: PeopleQuery, now: PeopleQuery): "none" | "same-entry" | "new-entry" => {
  const written = (query: PeopleQuery) => JSON.stringify(peopleAddress(query));
  if (written(before) === written(now)) return "none";
  // What is typed begins at the first page.
  const typed = { ...before, search: now.search, page: now.page };
  return before.search !== now.search && written(typed) === written(now) ? "same-entry" : "new-entry";
};
