import { JOB_SEARCH_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { JOB_SEARCH } from "#domain/bulk/job-address.ts";
import { cutText } from "#domain/shared/visible-text.ts";
import { type AddressRules, useAddressedQuery } from "#ui/kit/use-addressed-query.ts";
import type { JobSearchViewModel } from "./job-search-view-model.ts";

const rules: AddressRules<string> = {
  parse: (parts) => cutText((parts.get(JOB_SEARCH) ?? "").trim(), JOB_SEARCH_MAX_LENGTH),
  write: (query) => [[JOB_SEARCH, query === "" ? undefined : query]],
  // Mails lead to a job by the name of its file.
  inFragment: [],
  stepBetween: (before, now) => (before === now ? "none" : "same-entry"),
};

/** Keeps the address and the search over bulk jobs the same. */
export const useJobSearchAddress = (search: JobSearchViewModel): void => useAddressedQuery(search, rules);
