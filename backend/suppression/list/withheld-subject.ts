import type { BulkSubject } from "#domain/bulk/bulk.ts";

/** Stands where the subject of a look-up stood. It is a search for nobody, which every version can read. */
const NOBODY = { kind: "search", query: { kind: "person", name: "", company: "" } } as const satisfies BulkSubject;

/** As it is stored. */
export const WITHHELD = JSON.stringify(NOBODY);

/** Whether nobody is to be looked up any more, also where a job is tried again. */
export const isWithheld = (subject: BulkSubject): boolean =>
  subject.kind === "search" && subject.query.kind === "person" && subject.query.name === NOBODY.query.name;
