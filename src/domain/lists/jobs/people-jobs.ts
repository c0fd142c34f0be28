import type { OwnedValue } from "#domain/lists/owned-value.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { itemsOf, type OwnedCounts, worstCase } from "#domain/bulk/bulk.ts";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import type { PaidOperation, Tenths } from "#domain/shared/credits.ts";
import { DAY_MS } from "#domain/shared/duration.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** After so many days, an address is verified again. */
export const VERIFIED_FOR_DAYS = 90;

/** The tools that have something to do for saved people. */
export type PeopleTool = Exclude<Tool, "enrichment">;

/** A person with what is owned of them. */
export interface PersonOwned {
  readonly person: Pick<ShownPerson, "subject" | "name">;
  readonly values: readonly OwnedValue[];
}

/** What a bulk job would look up for saved people. Nobody is part of it of whom all that is needed is owned. */
export interface PeopleJob {
  readonly tool: PeopleTool;
  /** What names each row's subject in a file: the address of a profile, a DIN or an email address. */
  readonly rows: readonly { readonly subject: string; readonly name: string }[];
  /** Of how many rows were chosen: so many fewer are looked up. */
  readonly of: number;
  /** How many of the rows are addresses that were verified before. */
  readonly again: number;
  /** Of how many rows an item is owned already, which is free. */
  readonly owned: OwnedCounts;
  /** The most that it can cost. */
  readonly worst: Tenths;
}

/**
 * The jobs for which there is anyone, also where nothing is left to look up. Addresses are verified of everyone, so that a job
 * without any says why there is none.
 */
export const peopleJobs = (people: readonly PersonOwned[], now: number): readonly PeopleJob[] => {
  if (people.length === 0) return [];
  const contacts = [contactsOf("find-contacts", people), contactsOf("director-search", people)];
  return [...contacts.filter((job) => job.of > 0), addressesOf(people, now)];
};

type Rows = PeopleJob["rows"];

const jobOf = (tool: PeopleTool, rows: Rows, counts: Pick<PeopleJob, "of" | "again" | "owned">): PeopleJob => ({
  tool,
  rows,
  ...counts,
  worst: worstCase(itemsOf[tool], rows.length, counts.owned),
});

/** Those of the people whom this tool looks up, without those of whom a phone number and an address are owned. */
const contactsOf = (tool: "find-contacts" | "director-search", people: readonly PersonOwned[]): PeopleJob => {
  const chosen = people.filter(({ person }) => (person.subject.kind === "din") === (tool === "director-search"));
  const lookedUp = chosen.filter(lacksSomething);
  const rows = lookedUp.map(({ person: { subject, name = "" } }) => ({
    subject: subject.kind === "profile" ? profileUrl(subject.profile) : subject.din,
    name,
  }));
  const countOwned = (item: PaidOperation) =>
    lookedUp.filter(({ values }) => values.some((value) => value.item === item)).length;
  const owned = Object.fromEntries(itemsOf[tool].map((item) => [item, countOwned(item)]));
  return jobOf(tool, rows, { of: chosen.length, again: 0, owned });
};

const phoneItems: readonly OwnedValue["item"][] = ["phone_no", "din_phone"];

const isPhone = ({ item }: OwnedValue): boolean => phoneItems.includes(item);

/** Whether there is no phone number or no email address of them yet. */
const lacksSomething = ({ values }: Pick<PersonOwned, "values">): boolean =>
  !values.some(isPhone) || values.every(isPhone);

/** Each address once, also where it is that of several people. */
const addressesOf = (people: readonly PersonOwned[], now: number): PeopleJob => {
  const emails = new Map(
    people.flatMap(({ person: { name = "" }, values }) =>
      values
        .filter((one) => !isPhone(one))
        .map(({ value, verifiedAt }) => [comparableValue(value), { subject: value, name, verifiedAt }] as const),
    ),
  );
  const due = [...emails.values()].filter(
    ({ verifiedAt }) => verifiedAt === undefined || now - Date.parse(verifiedAt) > VERIFIED_FOR_DAYS * DAY_MS,
  );
  return jobOf(
    "verify-emails",
    due.map(({ subject, name }) => ({ subject, name })),
    { of: emails.size, again: due.filter(({ verifiedAt }) => verifiedAt !== undefined).length, owned: {} },
  );
};
