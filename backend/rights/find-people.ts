import * as z from "zod";
import type { Email } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { subjectsWith } from "#backend/suppression/about-whom.ts";
import { confirmedFor } from "./register/confirmations.ts";
import type { Person, Proved } from "./privacy-session.ts";

/** What the proof of an address adds to what was proved before. Reads whole tables: for a transaction without limits of time. */
export const withProvedAddress = async (
  db: Db,
  before: Proved | undefined,
  email: Email,
  now: number,
): Promise<Proved> => {
  const address: Identifier = { kind: "email", value: email };
  const found = await peopleOf(db, await subjectsWith(db, address));
  const people = [...(before?.people ?? [])];
  if (found.length === 1) people.push(...found);
  for (const identifier of await confirmedFor(db, email, now)) {
    const confirmed = await peopleOf(db, await subjectsWith(db, identifier));
    if (confirmed.length === 1) people.push(...confirmed.map((person) => ({ ...person, isConfirmed: true })));
  }
  return {
    addresses: [...new Set([...(before?.addresses ?? []), email])],
    people: joined(people),
    shared: [...new Set([...(before?.shared ?? []), ...(found.length > 1 ? [email] : [])])],
  };
};

/** Those with the same entry are one person. */
const joined = (people: readonly Person[]): Person[] => {
  const known: Person[] = [];
  for (const person of people) {
    const at = known.findIndex(({ subjects }) => subjects.some((one) => person.subjects.some(isSame(one))));
    const same = known[at];
    if (same === undefined) known.push(person);
    else {
      const others = person.subjects.filter((one) => !same.subjects.some(isSame(one)));
      known[at] = {
        subjects: [...same.subjects, ...others],
        isConfirmed: same.isConfirmed || person.isConfirmed,
      };
    }
  }
  return known;
};

const isSame =
  (one: Identifier) =>
  ({ kind, value }: Identifier): boolean =>
    kind === one.kind && value === one.value;

const NameRow = z.object({ name: z.nullable(z.string()) });

/** Entries with one address and one name are the same person: someone can have two profiles, or be a director. */
const peopleOf = async (db: Db, subjects: readonly Identifier[]): Promise<readonly Person[]> => {
  const names = new Set<string | undefined>();
  for (const subject of subjects) names.add(await nameOf(db, subject));
  if (names.size === 1 && !names.has(undefined)) return [{ subjects: [...subjects], isConfirmed: false }];
  return subjects.map((subject) => ({ subjects: [subject], isConfirmed: false }));
};

const nameOf = async (db: Db, { kind, value }: Identifier): Promise<string | undefined> => {
  const [row] = await db(
    kind === "din" ? "select name from director where din = $1" : "select name from contact where slug = $1",
    [value],
  );
  return row === undefined ? undefined : NameRow.parse(row).name?.trim().toLowerCase();
};
