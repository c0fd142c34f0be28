import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";

/**
 * Whether texts name someone who asked not to be processed. To be asked before a wallet is locked, as charges do: otherwise both
 * could wait for each other.
 */
export const nameSuppressed = async (
  db: Db,
  suppression: Pick<SuppressionList, "listed">,
  texts: readonly (string | undefined)[],
): Promise<boolean> => {
  const named = texts.flatMap((text) => (text === undefined ? [] : identifiersIn(text)));
  return (await suppression.listed(db, named)).size > 0;
};
