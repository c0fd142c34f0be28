import * as z from "zod";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { provesPerson } from "#domain/rights/proves-person.ts";
import { type Identifier, identifierName } from "#domain/suppression/identifier.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";
import { contactTable, directorTable } from "#backend/directory/directory-tables.ts";
import { kindOfList } from "#backend/directory/leave-out-suppressed.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { addressBuyers, boughtValues, type Receipt } from "./bought-values.ts";
import { foundValues } from "./found-values.ts";
import type { Person, Proved } from "./privacy-session.ts";

/** One phone number or address that is held of a person. */
export interface HeldValue {
  readonly identifier: Identifier;
  /** Whether the one who asks has proved enough to see it, and who received it. */
  readonly isShown: boolean;
  readonly source: string | undefined;
  /** ISO 8601 dates. */
  readonly confirmedAt: string | undefined;
  readonly foundAt: string | undefined;
  /** When the entry of the directory was last stored; undefined where only customers have the value. */
  readonly storedAt: Date | undefined;
  readonly received: readonly Receipt[];
  /** What a check of the address has found. */
  readonly check: { readonly outcome: "deliverable" | "undeliverable" | "unknown"; readonly at: Date } | undefined;
}

/** An entry of the directory about a person. */
export interface HeldEntry {
  readonly subject: Identifier;
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
}

/** What is held of a person. */
export interface HeldPerson {
  readonly entries: readonly HeldEntry[];
  readonly values: readonly HeldValue[];
}

/** What is held of each of the people that someone has proved to be. */
export const heldData = (db: Db, { addresses, people }: Proved): Promise<readonly HeldPerson[]> =>
  Promise.all(people.map((person) => heldOf(db, person, addresses)));

type Draft = Omit<HeldValue, "isShown" | "check">;

const unknown = { source: undefined, confirmedAt: undefined, foundAt: undefined, storedAt: undefined };

/** Where it is there already, it has further customers, and what is known of it stays. */
const add = (drafts: Map<string, Draft>, draft: Draft): void => {
  const name = identifierName(draft.identifier);
  const former = drafts.get(name);
  drafts.set(name, former === undefined ? draft : { ...former, received: [...former.received, ...draft.received] });
};

const addressesOf = (drafts: ReadonlyMap<string, Draft>): readonly string[] =>
  [...drafts.values()].flatMap(({ identifier: { kind, value } }) => (kind === "email" ? [value] : []));

const heldOf = async (db: Db, person: Person, proved: Proved["addresses"]): Promise<HeldPerson> => {
  const entries: HeldEntry[] = [];
  const drafts = new Map<string, Draft>();
  for (const subject of person.subjects) {
    const stored = await storedEntry(db, subject);
    if (stored !== undefined) entries.push(stored.entry);
    const items = subject.kind === "din" ? directorItems : contactItems;
    const bought = await boughtValues(
      db,
      items.map((item) => `${item}:${subject.value}`),
    );
    for (const draft of [...(stored?.values ?? []), ...bought]) add(drafts, draft);
  }
  for (const one of await foundValues(db, person.subjects))
    add(drafts, { ...one, confirmedAt: undefined, received: [] });
  for (const [email, receipt] of await addressBuyers(db, addressesOf(drafts)))
    add(drafts, { identifier: { kind: "email", value: email }, ...unknown, received: [receipt] });
  const identifiers = [...drafts.values()].map(({ identifier }) => identifier);
  const isAll = person.isConfirmed || provesPerson(proved, identifiers);
  const own = new Set(proved.map((value) => identifierName({ kind: "email", value })));
  const checks = await checksOf(db, identifiers);
  return {
    entries,
    values: [...drafts].map(([name, draft]) => ({
      ...draft,
      isShown: isAll || own.has(name),
      check: checks.get(draft.identifier.value),
    })),
  };
};

const EntryRow = z.looseObject({
  name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  updated_at: z.date(),
});

const storedEntry = async (
  db: Db,
  subject: Identifier,
): Promise<{ readonly entry: HeldEntry; readonly values: readonly Draft[] } | undefined> => {
  const table = subject.kind === "din" ? directorTable : contactTable;
  const [row] = await db(
    `select name, title, company, updated_at, ${table.lists.join()} from ${table.name} where ${table.key} = $1`,
    [subject.value],
  );
  if (row === undefined) return undefined;
  const { name, title, company, updated_at: storedAt, ...rest } = EntryRow.parse(row);
  const values = table.lists.flatMap((list) =>
    DirectoryValues.parse(rest[list]).map((one) => ({
      identifier: { kind: kindOfList(list), value: one.value },
      source: one.source ?? undefined,
      confirmedAt: one.confirmed_at ?? undefined,
      foundAt: one.found_at,
      storedAt,
      received: [],
    })),
  );
  return { entry: { subject, name, title, company }, values };
};

const CheckRow = z.object({
  email: z.string(),
  outcome: z.enum(["deliverable", "undeliverable", "unknown"]),
  checked_at: z.date(),
});

const checksOf = async (db: Db, identifiers: readonly Identifier[]) => {
  const addresses = identifiers.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
  const rows = z
    .array(CheckRow)
    .parse(await db("select email, outcome, checked_at from verification where email = any($1)", [addresses]));
  return new Map(rows.map(({ email, outcome, checked_at: at }) => [email, { outcome, at }]));
};
