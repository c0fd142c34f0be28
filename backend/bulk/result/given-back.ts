import * as z from "zod";
import type { BulkSubject } from "#domain/bulk/bulk.ts";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { directorItems } from "#domain/lookups/director.ts";
import { thingOf } from "#backend/credits/lookup.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { RowResults } from "./row-results.ts";

/** The values of a subject whose price was given back, in the form in which values are compared. They are not owned any more. */
export type GivenBackOf = (subject: BulkSubject) => ReadonlySet<string>;

const Reported = z.array(z.object({ operation: z.string(), value: z.string() }));

/** Reads what was given back of all these subjects of a job, at once. */
export const findGivenBack = async (db: Db, jobId: string, subjects: readonly BulkSubject[]): Promise<GivenBackOf> => {
  const rows = await db(
    `select r.operation, r.value from value_report r join bulk_job j on j.wallet_id = r.wallet_id
      where j.id = $1 and r.operation = any($2) and r.credited_tenths is not null`,
    [jobId, subjects.flatMap(operationsOf)],
  );
  const byOperation = Map.groupBy(Reported.parse(rows), ({ operation }) => operation);
  return (subject) =>
    new Set(operationsOf(subject).flatMap((operation) => byOperation.get(operation)?.map(({ value }) => value) ?? []));
};

/** What can be reported of a subject, as the ledger names it. */
const operationsOf = (subject: BulkSubject): readonly string[] => {
  switch (subject.kind) {
    case "profile":
      return contactItems.map((type) => thingOf({ type, subject: subject.profile }));
    case "director":
      return directorItems.map((type) => thingOf({ type, subject: subject.din }));
    default:
      return [];
  }
};

export const withoutGivenBack = (results: RowResults, givenBack: ReadonlySet<string>): RowResults => {
  const kept = (values: readonly string[]) => values.filter((value) => !givenBack.has(comparableValue(value)));
  const { phones, emails, workEmails } = results;
  return { ...results, phones: kept(phones), emails: kept(emails), workEmails: kept(workEmails) };
};
