import * as z from "zod";
import { firstUse } from "#backend/auth/sessions/session-usage.ts";
import type { Database, BatchedStatement } from "#backend/platform/database/database.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { TokenSession } from "#backend/auth/token-verifier.ts";
import type { KeyGrant } from "./key-grant.ts";
import { accountColumns, accountTables, type BackendAccount, toAccount } from "./accounts.ts";

/** More that is read of an account by the statement that finds the caller, with more values to ask with. */
export interface CallerQuery<Value> {
  readonly statement: BatchedStatement;
  readonly values: readonly unknown[];
  read(row: unknown): Value;
}

export interface FoundCaller<Value> {
  readonly account: BackendAccount;
  readonly more: Value;
  /** The session of this database, where the call came with one. */
  readonly sessionId?: string | undefined;
  /** What the API key allows, where the call came with one. */
  readonly grant?: KeyGrant | undefined;
}

/** Says whose account the token of a call stands for. */
export interface Callers {
  /** Undefined where it stands for none, or for none any more; unconfirmed where an address has to be confirmed first. */
  find<Value>(token: string, readWith: CallerQuery<Value>): Promise<FoundCaller<Value> | "unconfirmed" | undefined>;
  /** What to say where it stands for none. */
  readonly refusal: string;
}

interface ReadCaller<Value> extends FoundCaller<Value> {
  /** Whether nothing issued with this refresh of the session was seen before. */
  readonly isFirstUse: boolean;
}

const Sight = z.object({ is_first_sight: z.boolean() });

/**
 * A caller's account and more, in one statement; undefined where there is none yet, or the session has ended. Without a
 * session, the issuer of the token has checked that it is still valid.
 */
export const readCaller = async <Value>(
  database: Pick<Database, "batched">,
  { userId, session }: { readonly userId: string; readonly session?: TokenSession | undefined },
  readWith: CallerQuery<Value>,
): Promise<ReadCaller<Value> | undefined> => {
  const values = [userId, session?.id, session?.counter ?? 0, ...readWith.values];
  const row = await database.batched(readWith.statement, values);
  if (row === undefined) return undefined;
  return { account: toAccount(row), more: readWith.read(row), isFirstUse: Sight.parse(row).is_first_sight };
};

interface More {
  readonly name: string;
  readonly columns: string;
  readonly joins: string;
  /** What is asked with, by its type. */
  readonly asked: Readonly<Record<string, string>>;
}

/** Finds a caller and more. `columns` and `joins` may use the names in `accountTables` and the columns of `asked`. */
export const callerStatement = ({ name, asked, columns, joins }: More): BatchedStatement => ({
  name,
  text: batchedSelect(
    { user_id: "uuid", session_id: "uuid", refresh: "int8", ...asked },
    `select ${accountColumns}, coalesce(${firstUse("asked.refresh")}, false) as is_first_sight${columns}
       from ${accountTables}
       left join auth_session e on e.id = asked.session_id and e.user_id = a.id
       ${joins}
      where a.id = asked.user_id and (asked.session_id is null or e.id is not null)`,
  ),
});

/** Nothing but the account. */
export const accountOnly: CallerQuery<undefined> = {
  statement: callerStatement({ name: "caller", columns: "", joins: "", asked: {} }),
  values: [],
  read: () => undefined,
};
