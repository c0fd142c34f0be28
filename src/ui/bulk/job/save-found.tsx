import { useContext } from "react";
import type { BulkJob } from "#domain/bulk/bulk-job.ts";
import { useFetched } from "#ui/kit/use-fetched.ts";
import { Saving } from "#ui/lookups/saved/save-button.ts";
import { nameOf } from "./job-texts.ts";

/** Saves the people whom a job has found. Nothing until the button has been fetched, and where nobody can be saved. */
export const SaveFound = ({ job }: { readonly job: BulkJob }) => {
  const { code } = useFetched(useContext(Saving), true);
  // An address alone is no person.
  const people = job.tool === "verify-emails" ? 0 : job.found + job.owned;
  return (
    code?.JobButton && <code.JobButton job={{ id: job.id, name: nameOf(job) }} listId={job.listId} people={people} />
  );
};
