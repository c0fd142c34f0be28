import * as z from "zod";
import type { Db } from "#backend/database/database.ts";
import type { NamedSession } from "#backend/identity.ts";
import { accountColumns, accountTables, type BackendAccount, toAccount } from "./accounts.ts";

/**
 * More that is read of an account by the statement that finds the caller. `columns` and `joins` may use the names in
 * `accountTables`. A statement of one name has always the same text, so that it is planned once.
 */
export interface ReadWith<Value> {
  readonly name: string;
  readonly columns: string;
  readonly joins: string;
  /** `$4` and the following. */
  readonly parameters: readonly unknown[];
  read(row: unknown): Value;
}

export interface FoundCaller<Value> {
  readonly account: BackendAccount;
  readonly more: Value;
  /** Whether nothing issued with this refresh of the session was seen before. */
  readonly isFirstSight: boolean;
}

const Sight = z.object({ is_first_sight: z.boolean() });

/**
 * A caller's account and more, in one statement; undefined where there is none yet, or the session has ended. Without a
 * session, whoever issued the token has looked whether it goes on.
 */
export const findCaller = async <Value>(
  db: Db,
  { userId, session }: { readonly userId: string; readonly session?: NamedSession | undefined },
  { name, columns, joins, parameters, read }: ReadWith<Value>,
): Promise<FoundCaller<Value> | undefined> => {
  const [row] = await db(
    `select ${accountColumns}, coalesce(e.refresh_counter = $3 and e.seen_counter <> $3, false) as is_first_sight${columns}
       from ${accountTables}
       left join auth_session e on e.id = $2 and e.user_id = a.id
       ${joins}
      where a.id = $1 and ($2::uuid is null or e.id is not null)`,
    [userId, session?.id ?? null, session?.counter ?? 0, ...parameters],
    name,
  );
  if (row === undefined) return undefined;
  return { account: toAccount(row), more: read(row), isFirstSight: Sight.parse(row).is_first_sight };
};

/** Nothing but the account. */
export const accountAlone: ReadWith<undefined> = {
  ...{ name: "caller", columns: "", joins: "", parameters: [] },
  read: () => undefined,
};
