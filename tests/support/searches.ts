import type { ListedSearch } from "#application/ports/pending-lookups.ts";
import { costOf } from "#domain/shared/credits.ts";

/** A search of one's own that is under way. */
export const aSearch = (changes: Partial<ListedSearch> = {}): ListedSearch => ({
  id: "0b9d2a52-6a8b-4b40-9a6e-6c1c2f7f0d11",
  operation: "phone_no",
  query: "https://www.linkedin.com/in/asha-rao",
  person: { name: "Asha Rao" },
  cost: costOf.phone_no,
  begunAt: "2026-11-20T12:00:00.000Z",
  isYours: true,
  ...changes,
});
