import type { KeyObject } from "node:crypto";
import * as z from "zod";
import type { Identifier } from "#domain/suppression/identifier.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database, Db } from "#backend/platform/database/database.ts";
import type { SuppressionKey } from "./suppression-key.ts";
import { type Scope, scopes } from "./scope.ts";
import { proofOfKey, suppressionHash } from "./suppression-hash.ts";

/** Who asked not to be processed. */
export interface SuppressionList {
  /**
   * Those that are listed, each with what its entry is about. Where this is a transaction's `db`, who lists one of them
   * meanwhile waits for the end of it, and then removes what it has stored.
   */
  listed(db: Db, identifiers: readonly Identifier[]): Promise<ReadonlyMap<Identifier, Scope>>;
  /** The same outside a transaction: those who ask together send one statement. */
  listedNow(
    database: Pick<Database, "db" | "batched">,
    identifiers: readonly Identifier[],
  ): Promise<ReadonlyMap<Identifier, Scope>>;
  /** Whether anyone is listed, asked in the same way. Without a list there is no need to name identifiers. */
  holdsAnyone(db: Db): Promise<boolean>;
  /** What stands for an identifier where the database may not hold it; undefined while there is no list. */
  hashOf(identifier: Identifier): string | undefined;
}

export const suppressionList = (key: SuppressionKey): SuppressionList => {
  let isRight = false;
  const keyOf = async (db: Db): Promise<KeyObject> => {
    const found = key.read();
    if (found === undefined) throw new Error(KEY_MISSING);
    isRight ||= isKeyOf((await proofIn(db)) ?? "", found);
    if (!isRight) throw new Error(OTHER_KEY);
    return found;
  };
  const find = async (db: Db, ask: Ask, identifiers: readonly Identifier[]) => {
    // Once there is a list, one question is enough.
    if (identifiers.length === 0 || (!isRight && !(await isAnyoneHeld(ask)))) return new Map<Identifier, Scope>();
    const right = await keyOf(db);
    const hashed = identifiers.map((identifier) => [suppressionHash(right, identifier), identifier] as const);
    const answer = HeldRow.parse(await ask(heldStatement, [JSON.stringify(hashed.map(([hash]) => hash))]));
    const found = new Map(answer.held.map(({ hash, scope }) => [hash, scope]));
    return new Map(
      hashed.flatMap(([hash, identifier]) => {
        const scope = found.get(hash);
        return scope === undefined ? [] : [[identifier, scope] as const];
      }),
    );
  };
  return {
    listed: (db, identifiers) => find(db, askAlone(db), identifiers),
    listedNow: ({ db, batched }, identifiers) => find(db, batched, identifiers),
    holdsAnyone: (db) => isAnyoneHeld(askAlone(db)),
    hashOf: (identifier) => {
      const found = key.read();
      return found && suppressionHash(found, identifier);
    },
  };
};

type Ask = Database["batched"];

const askAlone =
  (db: Db): Ask =>
  async ({ name, text }, values) => {
    const [row] = await db(
      text,
      values.map((value) => [value]),
      name,
    );
    return row;
  };

const isAnyoneHeld = async (ask: Ask): Promise<boolean> => IsAnyRow.parse(await ask(isAnyStatement, [true])).is_any;

const isAnyStatement: BatchedStatement = {
  name: "suppresses_anyone",
  text: batchedSelect({ is_asked: "boolean" }, "select suppresses_anyone() as is_any"),
};
const IsAnyRow = z.object({ is_any: z.boolean() });

const heldStatement: BatchedStatement = {
  name: "hold_suppressed",
  text: batchedSelect(
    { hashes: "jsonb" },
    "select coalesce(jsonb_agg(h), '[]') as held from hold_suppressed(texts_of(asked.hashes)) h",
  ),
};
const HeldRow = z.object({ held: z.array(z.object({ hash: z.string(), scope: z.enum(scopes) })) });

/** The proof of the key that a database's list was made with; undefined while there is no list. */
export const proofIn = async (db: Db): Promise<string | undefined> => {
  const [row] = await db("select proof from suppression_key", [], "suppression_key");
  return z.optional(z.object({ proof: z.string() })).parse(row)?.proof;
};

export const isKeyOf = (proof: string, key: KeyObject | undefined): boolean =>
  key !== undefined && proofOfKey(key) === proof;

const WHERE = "Set LEADLIGHT_SUPPRESSION_KEY, or bring the file suppression-key into the data folder.";
export const KEY_MISSING = `Some people asked not to be processed, and the key of their list is missing. ${WHERE}`;
export const OTHER_KEY = `Some people asked not to be processed, and their list was made with another key. ${WHERE}`;
