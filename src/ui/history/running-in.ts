import type { Payer } from "#domain/session/account.ts";
import type { SearchesViewModel } from "#ui/lookups/searches/searches-view-model.ts";

/** Those of the searches under way whose answers will stand in this history; in all there is, where `of` is undefined. */
export const runningIn = (
  { running }: Pick<SearchesViewModel, "running">,
  of: Payer | undefined,
): SearchesViewModel["running"] =>
  running.filter(({ memberEmail }) => of === undefined || (of === "organisation") === (memberEmail !== undefined));
