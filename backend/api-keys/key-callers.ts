import * as z from "zod";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { type Callers, readCaller } from "#backend/accounts/caller-query.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database } from "#backend/platform/database/database.ts";
import type { KeyGrant } from "#backend/accounts/key-grant.ts";
import { hashOfKey, isKeyText, type KeyKind, kindOfKey } from "./key-text.ts";

/**
 * The accounts whose API keys of this kind come with a call: for a test key, the test account. A key is read each time, so that a
 * revoked one is refused at once.
 */
export const keyCallers = (database: Database, kind: KeyKind): Callers => ({
  find: async (token, readWith) => {
    const key = isKeyText(token) && kindOfKey(token) === kind ? await findKey(database, token) : undefined;
    if (key === undefined) return undefined;
    const found = await readCaller(database, { userId: key.accountId }, readWith);
    const account = found && actingAs(found.account, key.grant);
    if (found === undefined || account === undefined) return undefined;
    if (key.isFirstUseToday) await markUsed(database, key.grant.id);
    return {
      account: { ...account, deletionDueAt: key.deletionDueAt, isBlocked: key.isBlocked },
      more: found.more,
      grant: key.grant,
    };
  },
  refusal: "This API key doesn't work: it is unknown, has expired, or was revoked.",
});

/** A key of an organisation acts for it alone. Undefined where its maker no longer belongs to it. */
const actingAs = (account: BackendAccount, { organisationId }: KeyGrant): BackendAccount | undefined => {
  if (organisationId === undefined) return account;
  const { membership } = account;
  if (membership?.organisationId !== organisationId) return undefined;
  return {
    ...account,
    walletId: organisationId,
    payingWalletId: organisationId,
    wallets: [organisationId],
    balance: membership.balance,
  };
};

const KeyRow = z.object({
  id: z.string(),
  account_id: z.string(),
  is_test: z.boolean(),
  organisation_id: z.string().nullable(),
  scopes: z.array(z.enum(apiScopes)),
  networks: z.array(z.string()),
  expires_at: z.date(),
  is_first_use_today: z.boolean(),
  deletion_due_at: z.nullable(z.date()),
  is_blocked: z.boolean(),
});

const findStatement: BatchedStatement = {
  name: "api_key",
  text: batchedSelect(
    { hash: "bytea" },
    `select k.id, coalesce(t.test_account_id, k.account_id) as account_id, k.is_test, k.organisation_id, k.scopes, k.networks, k.expires_at,
            k.last_used_on is distinct from (now() at time zone 'UTC')::date as is_first_use_today, l.due_at as deletion_due_at,
            v.account_id is not null as is_blocked
       from api_key k left join test_account t on t.account_id = k.account_id and k.is_test
            left join account_deletion l on l.account_id = k.account_id
            left join account_block v on v.account_id = k.account_id
      where k.hash = asked.hash and k.revoked_at is null and k.expires_at > now()`,
  ),
};

interface FoundKey {
  readonly accountId: string;
  readonly grant: KeyGrant;
  /** When the account of who made it is to be deleted, also for a test key, which acts as another account. */
  readonly deletionDueAt: Date | undefined;
  /** Likewise. */
  readonly isBlocked: boolean;
  readonly isFirstUseToday: boolean;
}

const findKey = async ({ batched }: Pick<Database, "batched">, token: string): Promise<FoundKey | undefined> => {
  const row = await batched(findStatement, [hashOfKey(token)]);
  if (row === undefined) return undefined;
  const { id, account_id: accountId, organisation_id, scopes, networks, ...rest } = KeyRow.parse(row);
  const [isTest, expiresAt] = [rest.is_test, rest.expires_at];
  return {
    accountId,
    grant: { id, isTest, scopes, networks, expiresAt, organisationId: organisation_id ?? undefined },
    isFirstUseToday: rest.is_first_use_today,
    deletionDueAt: rest.deletion_due_at ?? undefined,
    isBlocked: rest.is_blocked,
  };
};

const markUsed = ({ db }: Pick<Database, "db">, id: string): Promise<unknown> =>
  db("update api_key set last_used_on = (now() at time zone 'UTC')::date where id = $1", [id]);
