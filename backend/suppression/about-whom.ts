import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { type Identifier, identifierName, suppressedNames } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { entriesWith } from "./entries-with.ts";
import { namedRows } from "./named-rows.ts";
import { operationParts } from "./operation-subject.ts";
import { removalOf } from "./removal.ts";

/** The people behind an identifier: all that identifies one person, and what others share. */
export interface About {
  readonly people: readonly Identifier[];
  readonly shared: readonly Identifier[];
}

/**
 * Finds the people that identifiers belong to, in the directory and in what was bought. One that belongs to several is a value
 * that they share. Reads whole tables, as often for many as for one.
 */
export const aboutWhom = async (db: Db, identifiers: readonly Identifier[]): Promise<About> => {
  const asked = await subjectsOf(db, identifiers);
  // By name: to which subjects a value belongs, as far as it is seen.
  const ownersOf = new Map<string, Set<string>>();
  const own = new Map<string, Identifier>();
  const note = (identifier: Identifier, subject?: Identifier): void => {
    const name = identifierName(identifier);
    own.set(name, identifier);
    const owners = ownersOf.get(name) ?? new Set();
    ownersOf.set(name, owners);
    if (subject !== undefined) owners.add(identifierName(subject));
  };
  const shared: Identifier[] = [];
  const subjects: Identifier[] = [];
  for (const identifier of distinct(identifiers)) {
    const [subject, ...others] = asked.get(identifierName(identifier)) ?? [];
    if (others.length > 0) shared.push(identifier);
    else note(identifier, subject);
    if (subject !== undefined && others.length === 0) subjects.push(subject);
  }
  for (const subject of distinct(subjects)) note(subject, subject);
  for (const [subject, value] of await valuesOf(db, distinct(subjects))) note(value, subject);
  for (const [name, found] of await subjectsOf(db, [...own.values()]))
    for (const one of found) ownersOf.get(name)?.add(identifierName(one));
  const isShared = (identifier: Identifier): boolean => (ownersOf.get(identifierName(identifier))?.size ?? 0) > 1;
  return joinedAbout({ people: [...own.values()], shared }, { people: [], shared: [...own.values()].filter(isShared) });
};

/** Both together. What one of them knows to be shared stays so. */
export const joinedAbout = (one: About, other: About): About => {
  const shared = distinct([...one.shared, ...other.shared]);
  const names = new Set(shared.map(identifierName));
  const people = distinct([...one.people, ...other.people]).filter((each) => !names.has(identifierName(each)));
  return { people, shared };
};

export const namesOf = ({ people, shared }: About): ReadonlySet<string> =>
  new Set([...people, ...shared].map(identifierName));

const distinct = (identifiers: readonly Identifier[]): readonly Identifier[] => [
  ...new Map(identifiers.map((identifier) => [identifierName(identifier), identifier])).values(),
];

const PossessionRow = z.object({ operation: z.string(), answer: z.unknown() });

/** The profiles and DINs that an identifier belongs to: those of entries, and those of which it was bought. */
export const subjectsWith = async (db: Db, identifier: Identifier): Promise<readonly Identifier[]> =>
  (await subjectsOf(db, [identifier])).get(identifierName(identifier)) ?? [];

/** The same of many, by their names. */
const subjectsOf = async (
  db: Db,
  identifiers: readonly Identifier[],
): Promise<ReadonlyMap<string, readonly Identifier[]>> => {
  const found = new Map<string, Identifier[]>();
  const values = distinct(identifiers.filter((one) => !isSubject(one)));
  for (const subject of identifiers.filter(isSubject)) found.set(identifierName(subject), [subject]);
  // What is written without a country is found by each number that has it.
  const wanted = new Map<string, string[]>();
  for (const value of values)
    for (const name of suppressedNames(value)) wanted.set(name, [...(wanted.get(name) ?? []), identifierName(value)]);
  const note = (held: readonly Identifier[], subject: Identifier): void => {
    for (const name of new Set(held.flatMap((one) => wanted.get(identifierName(one)) ?? [])))
      found.set(name, [...(found.get(name) ?? []), subject]);
  };
  if (values.length > 0) {
    for (const { identifiers: held, key } of await entriesWith(db, values)) note(held, key);
    const rows = await namedRows(
      db,
      { table: "possession", columns: ["answer"], also: ["operation"] },
      removalOf(values, []),
    );
    for (const row of rows) {
      const { operation, answer } = PossessionRow.parse(row);
      const subject = operationParts(operation)?.identifier;
      if (subject !== undefined && isSubject(subject)) note(identifiersIn(JSON.stringify(answer)), subject);
    }
  }
  return new Map([...found].map(([name, subjects]) => [name, distinct(subjects)]));
};

const isSubject = ({ kind }: Identifier): boolean => kind === "profile" || kind === "din";

/** Everything that is known to identify these people, from the directory and from what was bought of them: pairs of both. */
const valuesOf = async (
  db: Db,
  subjects: readonly Identifier[],
): Promise<readonly (readonly [Identifier, Identifier])[]> => {
  const entries = await entriesWith(db, subjects);
  const lines = new Map(
    subjects.flatMap((subject) =>
      (subject.kind === "din" ? directorItems : contactItems).map((item) => [`${item}:${subject.value}`, subject]),
    ),
  );
  const rows = await db("select operation, answer from possession where operation = any($1)", [[...lines.keys()]]);
  const bought = rows.flatMap((row) => {
    const { operation, answer } = PossessionRow.parse(row);
    const subject = lines.get(operation);
    return subject === undefined
      ? []
      : textsIn(answer)
          .flatMap(identifiersIn)
          .map((value) => [subject, value] as const);
  });
  return [...entries.flatMap(({ key, identifiers }) => identifiers.map((value) => [key, value] as const)), ...bought];
};

const Values = z.record(z.string(), z.unknown());
const Valued = z.array(z.object({ value: z.string() }));

/** The values of a line, without what is said of where they come from. */
const textsIn = (answer: unknown): readonly string[] =>
  Object.values(Values.parse(answer)).flatMap((content) => {
    const values = Valued.safeParse(content);
    return values.success ? values.data.map(({ value }) => value) : [];
  });
