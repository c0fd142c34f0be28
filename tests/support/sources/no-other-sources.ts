import type { OtherSources } from "#backend/lookups/other-sources.ts";

/** An installation without sources outside the directory. */
export const noOtherSources: OtherSources = {
  searchable: async () => new Set(),
  search: () => Promise.reject(new Error("There is nobody to ask")),
};
