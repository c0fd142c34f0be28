import * as z from "zod";
import type { Day } from "#domain/rights/due-day.ts";
import { eraseDay, type EraseTerms } from "#domain/rights/value-record.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { provesPerson } from "#domain/rights/proves-person.ts";
import { type Identifier, identifierName } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { addressBuyers, boughtValues } from "./bought-values.ts";
import { type FoundByService, foundValues } from "./found-values.ts";
import type { Person, Proved } from "./privacy-session.ts";
import type { HeldEntry, HeldPerson, HeldValue } from "./held-person.ts";
import { pushedContacts } from "./pushed-contacts.ts";
import { savedRecords } from "./saved-records.ts";
import { storedEntry } from "./stored-entry.ts";

/** What is held of each of the people that someone has proved to be. */
export const heldData = (db: Db, { addresses, people }: Proved, terms: EraseTerms): Promise<readonly HeldPerson[]> =>
  Promise.all(people.map((person) => heldOf(db, person, addresses, terms)));

type Draft = Omit<HeldValue, "isShown" | "check">;

const unknown = {
  source: undefined,
  basis: undefined,
  purpose: undefined,
  obtainedOn: undefined,
  confirmedAt: undefined,
  foundAt: undefined,
  storedAt: undefined,
  eraseOn: undefined,
};

/** Where it is there already, it has further customers, and what is known of it stays. It is held until its last copy is erased. */
const add = (drafts: Map<string, Draft>, draft: Draft): void => {
  const name = identifierName(draft.identifier);
  const former = drafts.get(name);
  if (former === undefined) drafts.set(name, draft);
  else
    drafts.set(name, {
      ...former,
      eraseOn: laterOf(former.eraseOn, draft.eraseOn),
      received: [...former.received, ...draft.received],
    });
};

const laterOf = (one: Day | undefined, other: Day | undefined): Day | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one;

/** A service's answer is forgotten before its age where the service says so. */
const foundDraft = ({ keepUntil, ...found }: FoundByService, terms: EraseTerms): Draft => {
  const aged = eraseDay({ obtainedOn: dayOf(found.storedAt), confirmedOn: undefined }, terms);
  const forgotten = keepUntil && dayOf(keepUntil);
  return {
    ...unknown,
    ...found,
    eraseOn: forgotten !== undefined && forgotten < aged ? forgotten : aged,
    received: [],
  };
};

const dayOf = (at: Date): Day => at.toISOString().slice(0, "2026-11-29".length);

const addressesOf = (drafts: ReadonlyMap<string, Draft>): readonly string[] =>
  [...drafts.values()].flatMap(({ identifier: { kind, value } }) => (kind === "email" ? [value] : []));

const heldOf = async (db: Db, person: Person, proved: Proved["addresses"], terms: EraseTerms): Promise<HeldPerson> => {
  const entries: HeldEntry[] = [];
  const drafts = new Map<string, Draft>();
  for (const subject of person.subjects) {
    const stored = await storedEntry(db, subject, terms);
    if (stored !== undefined) entries.push(stored.entry);
    const items = subject.kind === "din" ? directorItems : contactItems;
    const bought = await boughtValues(
      db,
      items.map((item) => `${item}:${subject.value}`),
    );
    for (const draft of stored?.values ?? []) add(drafts, draft);
    for (const one of bought) add(drafts, { ...unknown, ...one });
  }
  for (const one of await foundValues(db, person.subjects)) add(drafts, foundDraft(one, terms));
  for (const [email, receipt] of await addressBuyers(db, addressesOf(drafts)))
    add(drafts, { identifier: { kind: "email", value: email }, ...unknown, received: [receipt] });
  const identifiers = [...drafts.values()].map(({ identifier }) => identifier);
  const isAll = person.isConfirmed || provesPerson(proved, identifiers);
  const own = new Set(proved.map((value) => identifierName({ kind: "email", value })));
  const checks = await checksOf(db, identifiers);
  const saved = await savedRecords(db, person.subjects);
  const pushed = await pushedContacts(db, person.subjects);
  return {
    entries,
    saved: saved.map((record) => ({ ...record, isShown: isAll })),
    pushed: pushed.map((one) => ({ ...one, isShown: isAll })),
    values: [...drafts].map(([name, draft]) => ({
      ...draft,
      isShown: isAll || own.has(name),
      check: checks.get(draft.identifier.value),
    })),
  };
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
