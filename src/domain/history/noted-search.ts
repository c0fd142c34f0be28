import { itemsOf } from "#domain/bulk/bulk.ts";
import { parseJson } from "#domain/json.ts";
import type { Person } from "#domain/lookups/contact.ts";
import { personFields } from "#domain/lookups/enrichment.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import {
  isWithoutMatch,
  personSubject,
  type Recent,
  RECENT_MAX,
  recentKey,
  type RecentSubject,
  subjectOf,
} from "./recent.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { cutText, oneLine } from "#domain/shared/visible-text.ts";

/** The tools with searches that are free, and so in no history. */
export type FreeTool = Exclude<Tool, "verify-emails">;

/** A search that cost nothing, with what it said of the person. */
export interface NotedSearch {
  readonly tool: FreeTool;
  /** A person is one of whom several may be meant: their profile was not paid for. */
  readonly subject: Exclude<RecentSubject, { kind: "email" }>;
  readonly person: Person;
  /** What the backend has, and what it has no data for, where the search said so. */
  readonly available?: readonly PaidOperation[] | undefined;
  readonly none?: readonly PaidOperation[] | undefined;
  /** What is owned by then. */
  readonly owned?: readonly PaidOperation[] | undefined;
  /** ISO 8601. */
  readonly at: string;
}

/** Of each tool. More than are shown: those without a match must not take away what is known of the others. */
export const NOTED_MAX = 3 * RECENT_MAX;

const FREE_TOOLS = 3;

/** In characters, for each of name, title and company. */
const PERSON_FIELD_MAX_LENGTH = 200;

/** The newest first; each subject once, with what is known from before where the new search says nothing. */
export const withSearch = (noted: readonly NotedSearch[], search: NotedSearch): readonly NotedSearch[] => {
  const key = recentKey(search.subject);
  const isSame = (one: NotedSearch) => one.tool === search.tool && recentKey(one.subject) === key;
  const before = noted.find(isSame);
  const person = { ...before?.person, ...search.person };
  const ofTool = noted.filter((one) => one.tool === search.tool && !isSame(one)).slice(0, NOTED_MAX - 1);
  return [
    {
      ...search,
      person,
      available: search.available ?? before?.available,
      none: search.none ?? before?.none,
      owned: search.owned ?? before?.owned,
    },
    ...ofTool,
    ...noted.filter((one) => one.tool !== search.tool),
  ];
};

/**
 * What a tool looked up last: what the history has, with names where a search found them, and what was only searched for.
 * At most `max`: the newest first, and after all others those without a match.
 */
export const recentWith = (
  tool: Tool,
  recents: readonly Recent[],
  noted: readonly NotedSearch[],
  max = RECENT_MAX,
): readonly Recent[] => {
  const ofTool = new Map(noted.filter((one) => one.tool === tool).map((one) => [recentKey(one.subject), one]));
  const known = recents.map((recent): Recent => {
    const search = ofTool.get(recent.key);
    ofTool.delete(recent.key);
    if (search === undefined) return recent;
    const person = { ...recent.person, ...search.person };
    return withKnown({ ...recent, person, at: search.at > recent.at ? search.at : recent.at }, search);
  });
  const searched = [...ofTool].map(([key, search]): Recent => {
    const { subject, person, at } = search;
    return withKnown(
      { key, subject, person, at, open: [], missed: [], closed: itemsOf[tool], available: [], owned: [] },
      search,
    );
  });
  return [...known, ...searched].toSorted(byMatchAndTime).slice(0, max);
};

const byMatchAndTime = (one: Recent, other: Recent): number =>
  Number(isWithoutMatch(one)) - Number(isWithoutMatch(other)) || Date.parse(other.at) - Date.parse(one.at);

/** What has no data is not for sale. */
const withKnown = (recent: Recent, { available = [], none = [], owned = [] }: NotedSearch): Recent => {
  const closed = recent.closed.filter((item) => !none.includes(item) && !owned.includes(item));
  return {
    ...recent,
    missed: [...recent.missed, ...recent.closed.filter((item) => none.includes(item) && !owned.includes(item))],
    owned: recent.closed.filter((item) => owned.includes(item)),
    closed,
    available: closed.filter((item) => available.includes(item)),
  };
};

/** What a browser keeps; what it has changed or another version wrote is left out. */
export const parseNoted = (json: string): readonly NotedSearch[] => {
  const kept = parseJson(json);
  return Array.isArray(kept) ? kept.flatMap((one: unknown) => notedIn(one) ?? []).slice(0, FREE_TOOLS * NOTED_MAX) : [];
};

export const notedToJson = (noted: readonly NotedSearch[]): string =>
  JSON.stringify(
    noted.map(({ tool, subject, person, available, none, owned, at }) => ({
      tool,
      ...person,
      available,
      none,
      owned,
      about: aboutOf(subject),
      at,
    })),
  );

const aboutOf = (subject: NotedSearch["subject"]) => {
  switch (subject.kind) {
    case "profile":
      return profileUrl(subject.profile);
    case "din":
      return subject.din;
    case "person":
      return subject.readings[0];
  }
};

const notedIn = (value: unknown): NotedSearch | undefined => {
  if (typeof value !== "object" || value === null) return undefined;
  const { tool, about, at, ...rest }: Readonly<Record<string, unknown>> = { ...value };
  if (typeof at !== "string" || Number.isNaN(Date.parse(at))) return undefined;
  if (tool === "enrichment") {
    const { name, role, company } = textsIn(about, personFields);
    const query = name && company && ({ kind: "person", name, company, ...(role && { role }) } as const);
    return query ? { tool, subject: personSubject(query), person: {}, at } : undefined;
  }
  if (typeof about !== "string" || (tool !== "find-contacts" && tool !== "director-search")) return undefined;
  const subject = subjectOf(tool, about);
  if (subject?.kind !== "profile" && subject?.kind !== "din") return undefined;
  return { tool, subject, person: textsIn(rest, ["name", "title", "company"]), ...knownIn(tool, rest), at };
};

const knownIn = (
  tool: Tool,
  { available, none, owned }: Readonly<Record<string, unknown>>,
): Pick<NotedSearch, "available" | "none" | "owned"> => {
  const itemsIn = (list: unknown) =>
    Array.isArray(list) ? itemsOf[tool].filter((item) => list.includes(item)) : undefined;
  return { available: itemsIn(available), none: itemsIn(none), owned: itemsIn(owned) };
};

/** Those fields that are texts, on one line and no longer than a name. */
const textsIn = <Field extends string>(
  value: unknown,
  fields: readonly Field[],
): { readonly [Name in Field]?: string } => {
  const known: Partial<Record<Field, string>> = {};
  const given: Readonly<Record<string, unknown>> = typeof value === "object" ? { ...value } : {};
  for (const field of fields) {
    const text = given[field];
    if (typeof text === "string" && text !== "") known[field] = cutText(oneLine(text), PERSON_FIELD_MAX_LENGTH);
  }
  return known;
};
