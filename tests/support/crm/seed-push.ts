import { randomUUID } from "node:crypto";
import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import { addConnection } from "#backend/crm/connections/connection-store.ts";
import { beginPush } from "#backend/crm/pushes/begin-push.ts";
import type { CredentialSealer } from "#backend/crm/seal-credentials.ts";
import { usualMappings } from "#backend/crm/targets/open-target.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { listQueue, payer } from "#tests/support/backend/bulk.ts";

interface SeededPush {
  readonly target: CrmTargetName;
  /** An origin, or the whole address of a webhook. */
  readonly address: string;
  readonly key: string;
  readonly people: number;
}

type Account = Awaited<ReturnType<typeof payer>>;

export const seedConnection = async (
  database: Pick<Database, "db" | "transaction">,
  sealer: CredentialSealer,
  { target, address, key }: Omit<SeededPush, "people">,
): Promise<{ readonly account: Account; readonly connectionId: string }> => {
  const account = await payer(database.db, 1_000);
  const id = randomUUID();
  const connection = await addConnection(database, account, {
    id,
    owner_id: account.walletId,
    target,
    name: target,
    address,
    sealed: sealer.seal(id, key),
    mapping: usualMappings[target],
    rule: "fill-empty",
    is_tried: true,
  });
  if (typeof connection === "string") throw new Error(`Nothing was connected: ${connection}`);
  return { account, connectionId: id };
};

/** Saved people of whom a work address is owned, each with a name and number of their own. Gives their ids. */
const seedPeople = async (
  { db }: Pick<Database, "db">,
  { id, walletId }: Account,
  { mark, people }: { readonly mark: string; readonly people: number },
): Promise<readonly string[]> => {
  const slugs = Array.from({ length: people }, (_, index) => `${mark}-${index}`);
  await db(
    `insert into possession (wallet_id, operation, actor_id, answer)
       select $1, 'work_email:' || slug, $2,
              jsonb_build_object('work_email', jsonb_build_array(jsonb_build_object(
                'value', slug || '@acme.example', 'kind', null, 'confirmed_at', null, 'source', null)))
         from unnest($3::text[]) slug`,
    [walletId, id, slugs],
  );
  const saved = await db<{ id: string }>(
    `insert into saved_person (wallet_id, kind, subject, name, title, company)
       select $1, 'profile', slug, 'Asha ' || initcap(replace(slug, '-', '')), 'Head of Sales', 'Acme'
         from unnest($2::text[]) slug returning id::text`,
    [walletId, slugs],
  );
  return saved.map((row) => row.id);
};

/** A push that waits for a worker, which finds it without a message. */
export const seedPush = async (
  database: Pick<Database, "db" | "transaction">,
  sealer: CredentialSealer,
  wanted: SeededPush,
): Promise<string> => {
  const { account, connectionId } = await seedConnection(database, sealer, wanted);
  const ids = await seedPeople(database, account, { mark: `m${randomUUID().slice(0, 8)}`, people: wanted.people });
  const begun = await beginPush({ database, queue: listQueue() }, account, {
    connectionId,
    people: { ids },
    isDryRun: false,
  });
  if (typeof begun === "string") throw new Error(`Nothing is pushed: ${begun}`);
  return begun.id;
};

/** How the rows of pushes have ended, with the number of those that are open under "open". */
export const outcomesOf = async (
  { db }: Pick<Database, "db">,
  pushIds: readonly string[],
): Promise<Readonly<Record<string, number>>> => {
  const rows = await db<{ outcome: string; people: number }>(
    `select coalesce(outcome, 'open') as outcome, count(*)::int as people from crm_push_row
      where push_id = any($1::uuid[]) group by 1`,
    [pushIds],
  );
  return Object.fromEntries(rows.map(({ outcome, people }) => [outcome, people]));
};
