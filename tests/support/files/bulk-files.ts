import type { IngestFile, IngestedFile } from "#adapters/memory/ingest-file.ts";
import type { BulkOrder } from "#application/ports/bulk-intake.ts";
import type { ChosenFile } from "#application/ports/table-reader.ts";
import { type BulkSubject, itemsOf, worstCase } from "#domain/bulk/bulk.ts";
import { aSlug } from "#tests/support/builders.ts";

/** A file whose rows are known without reading it. */
export interface KnownFile extends ChosenFile {
  readonly ingested: IngestedFile;
}

const none = { count: 0, first: [] };

export const aFile = (subjects: readonly BulkSubject[], name = "people.csv"): KnownFile => ({
  name,
  size: 1024,
  ingested: {
    check: { rows: subjects.length, empty: none, duplicate: none, malformed: none, hidden: none, footer: none },
    subjects,
  },
});

/** Ingests the files of `aFile`, and of any other that it has no rows. */
export const ingestKnown: IngestFile = async (file) => ("ingested" in file ? (file as KnownFile) : aFile([])).ingested;

export const profiles = (...names: readonly string[]): BulkSubject[] =>
  names.map((name) => ({ kind: "profile", profile: aSlug(name) }));

/** An order of all contact details of a file, with its worst case confirmed. */
export const anOrder = (file: KnownFile, changes: Partial<Omit<BulkOrder, "key">> = {}): Omit<BulkOrder, "key"> => {
  const items = changes.items ?? itemsOf["find-contacts"];
  return {
    tool: "find-contacts",
    items,
    reading: { columns: { linkedin_url: 0 }, hasHeader: true },
    confirmed: worstCase(items, file.ingested.subjects.length),
    fileName: file.name,
    ...changes,
  };
};

/** An order of the profiles of the people in a file, who are named by its three columns. */
export const aSearchOrder = (file: KnownFile): Omit<BulkOrder, "key"> =>
  anOrder(file, {
    tool: "enrichment",
    items: itemsOf.enrichment,
    reading: { columns: { name: 0, role: 1, company: 2 }, hasHeader: true },
  });
