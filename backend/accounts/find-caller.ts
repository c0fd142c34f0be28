import * as z from "zod";
import { firstSight } from "#backend/auth/sessions/seen-session.ts";
import type { Database, SharedStatement } from "#backend/database/database.ts";
import { forEachAsked } from "#backend/database/for-each-asked.ts";
import type { NamedSession } from "#backend/identity.ts";
import { accountColumns, accountTables, type BackendAccount, toAccount } from "./accounts.ts";

/** More that is read of an account by the statement that finds the caller, with more values to ask with. */
export interface ReadWith<Value> {
  readonly statement: SharedStatement;
  readonly values: readonly unknown[];
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
  database: Pick<Database, "shared">,
  { userId, session }: { readonly userId: string; readonly session?: NamedSession | undefined },
  readWith: ReadWith<Value>,
): Promise<FoundCaller<Value> | undefined> => {
  const values = [userId, session?.id, session?.counter ?? 0, ...readWith.values];
  const row = await database.shared(readWith.statement, values);
  if (row === undefined) return undefined;
  return { account: toAccount(row), more: readWith.read(row), isFirstSight: Sight.parse(row).is_first_sight };
};

interface More {
  readonly name: string;
  readonly columns: string;
  readonly joins: string;
  /** What is asked with, by its type. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Finds a caller and more. `columns` and `joins` may use the names in `accountTables` and the columns of `asked`. */
export const callerStatement = ({ name, asked, columns, joins }: More): SharedStatement => ({
  name,
  text: forEachAsked(
    { user_id: "uuid", session_id: "uuid", refresh: "int8", ...asked },
    `select ${accountColumns}, coalesce(${firstSight("asked.refresh")}, false) as is_first_sight${columns}
       from ${accountTables}
       left join auth_session e on e.id = asked.session_id and e.user_id = a.id
       ${joins}
      where a.id = asked.user_id and (asked.session_id is null or e.id is not null)`,
  ),
});

/** Nothing but the account. */
export const accountAlone: ReadWith<undefined> = {
  statement: callerStatement({ name: "caller", columns: "", joins: "", asked: {} }),
  values: [],
  read: () => undefined,
};
