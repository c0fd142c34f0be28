import { JOB_SEARCH_MAX_LENGTH } from "#domain/bulk/bulk.ts";
import { cutText } from "#domain/shared/visible-text.ts";
import { type AddressRules, useAddressedQuery } from "#ui/kit/use-addressed-query.ts";
import type { JobSearchViewModel } from "./job-search-view-model.ts";

/** As in History. */
const NAME = "q";

const rules: AddressRules<string> = {
  parse: (parts) => cutText((parts.get(NAME) ?? "").trim(), JOB_SEARCH_MAX_LENGTH),
  write: (query) => [[NAME, query === "" ? undefined : query]],
  stepBetween: (before, now) => (before === now ? "none" : "same-entry"),
};

/** Keeps the address and the search over bulk jobs the same. */
export const useJobSearchAddress = (search: JobSearchViewModel): void => useAddressedQuery(search, rules);
