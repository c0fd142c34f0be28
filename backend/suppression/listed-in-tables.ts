import { type Identifier, identifierKinds, identifierName } from "#domain/suppression/identifier.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { heldIdentifiers } from "./held-identifiers.ts";
import type { Scope } from "./list/scope.ts";
import type { SuppressionList } from "./list/suppression-list.ts";

/**
 * The listed people about whom something is still held, as after the restore of an older backup. Reads all that is held.
 * The `db` must be a transaction's.
 */
export const listedInTables = async (db: Db, suppression: SuppressionList): Promise<ReadonlyMap<Identifier, Scope>> => {
  const found = new Map<string, readonly [Identifier, Scope]>();
  for await (const held of heldIdentifiers(db, identifierKinds)) {
    const identifiers = new Map(held.map((one) => [identifierName(one), one]));
    for (const [identifier, scope] of await suppression.listed(db, [...identifiers.values()]))
      found.set(identifierName(identifier), [identifier, scope]);
  }
  return new Map(found.values());
};
