import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

/** What has to end before an account can be erased. */
export interface ErasureObstacles {
  /** The name of an organisation that would have no owner. */
  readonly onlyOwnerOf: string | undefined;
  /** Plans that are charged again. */
  readonly plans: number;
  /** Bulk jobs that have not ended. */
  readonly jobs: number;
  /** Searches that are under way. */
  readonly searches: number;
}

const Row = z.object({ organisation: z.nullable(z.string()), plans: z.int(), jobs: z.int(), searches: z.int() });

export const erasureObstacles = async (db: Db, accountId: string): Promise<ErasureObstacles> => {
  const [row] = await db(
    `select (select o.name from organisation_member m join organisation o on o.id = m.organisation_id
              where m.account_id = a.id and m.role = 'owner'
                and not exists (select from organisation_member c
                                 where c.organisation_id = m.organisation_id and c.account_id <> a.id and c.role = 'owner')
            ) as organisation,
            (select count(*)::int from subscription s
              where s.account_id = a.id and s.state in ('active', 'pending', 'paused')) as plans,
            (select count(*)::int from bulk_job j
              where (j.actor_id = a.id or j.wallet_id = a.wallet_id) and j.state in ('waiting', 'running', 'paused')) as jobs,
            (select count(*)::int from pending_lookup l
              where (l.actor_id = a.id or l.wallet_id = a.wallet_id or l.wallet_id in (
                      select t.test_account_id from test_account t where t.account_id = a.id))
                and l.ended_at is null) as searches
       from account a where a.id = $1`,
    [accountId],
  );
  const { organisation, ...counts } = Row.parse(row);
  return { onlyOwnerOf: organisation ?? undefined, ...counts };
};

export const isKept = ({ onlyOwnerOf, plans, jobs, searches }: ErasureObstacles): boolean =>
  onlyOwnerOf !== undefined || plans + jobs + searches > 0;
