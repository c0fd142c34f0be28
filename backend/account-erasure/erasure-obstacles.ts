import * as z from "zod";
import type { DeletionObstacles } from "#domain/session/account-deletion.ts";
import { tools } from "#domain/shared/tool.ts";
import { hasOtherOwner } from "#backend/organisations/team-member.ts";
import type { Db } from "#backend/platform/database/database.ts";

const Owned = z.object({ id: z.string(), name: z.string() });

const Row = z.object({ plans: z.int(), jobs_in: z.array(z.enum(tools)), searches: z.int() });

/** What has to end before an account can be erased. */
export const erasureObstacles = async (db: Db, accountId: string): Promise<DeletionObstacles> => {
  const [owned] = await db(
    `select o.id, o.name from organisation_member m join organisation o on o.id = m.organisation_id
      where m.account_id = $1 and m.role = 'owner'`,
    [accountId],
  );
  const { id, name } = owned === undefined ? {} : Owned.parse(owned);
  const isNeeded = id !== undefined && !(await hasOtherOwner(db, id, accountId));
  const [row] = await db(
    `select (select count(*)::int from subscription s
              where s.account_id = a.id and s.state in ('active', 'pending', 'paused')) as plans,
            array(select distinct j.tool from bulk_job j
                   where (j.actor_id = a.id or j.wallet_id = a.wallet_id) and j.state in ('waiting', 'running', 'paused')
                   order by j.tool) as jobs_in,
            (select count(*)::int from pending_lookup l
              where (l.actor_id = a.id or l.wallet_id = a.wallet_id or l.wallet_id in (
                      select t.test_account_id from test_account t where t.account_id = a.id))
                and l.ended_at is null) as searches
       from account a where a.id = $1`,
    [accountId],
  );
  const { plans, jobs_in: jobsIn, searches } = Row.parse(row);
  return { onlyOwnerOf: isNeeded ? name : undefined, plans, jobsIn, searches };
};
