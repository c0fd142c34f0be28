import type { Database } from "#backend/platform/database/database.ts";
import type { BenchPayer } from "./ledger-server.ts";

/**
 * Makes someone the owner of an organisation with so many people in all, besides those who were invited to it and have
 * not answered.
 */
export const addTeam = async (
  { db }: Database,
  { actorId }: Pick<BenchPayer, "actorId">,
  { people, invited }: { readonly people: number; readonly invited: number },
): Promise<void> => {
  const [made] = await db<{ id: string }>(
    `with pool as (insert into wallet (id, balance_tenths) values (gen_random_uuid(), 12404) returning id)
     insert into organisation (id, name, website, team_size, location)
     select id, 'Acme Recruiting', 'https://www.acme.example', '201-500', 'Pune' from pool returning id`,
  );
  const organisation = made?.id;
  await db("insert into organisation_member (account_id, organisation_id, role) values ($1, $2, 'owner')", [
    actorId,
    organisation,
  ]);
  await db(
    `with person as (
       select gen_random_uuid() as id, n,
              (array['asha','ravi','meera','kiran','divya','arjun','neha','vikram','sana','rohan'])[1 + n % 10] || '.' ||
              (array['rao','iyer','shah','menon','kapoor','das','nair','gupta','khan'])[1 + n % 9] || n || '@acme.example' as email
         from generate_series(1, $2::int) n),
     wallets as (insert into wallet (id, balance_tenths) select id, 0 from person returning id),
     accounts as (insert into account (id, wallet_id, email) select p.id, w.id, p.email from person p join wallets w using (id) returning id),
     members as (
       insert into organisation_member (account_id, organisation_id, role, monthly_cap_tenths, joined_at)
       select id, $1, case when n % 25 = 0 then 'admin' else 'member' end, case when n % 3 = 0 then 400 end,
              now() - make_interval(days => n)
         from person join accounts using (id) returning account_id)
     insert into member_spending (organisation_id, account_id, month, spent_tenths)
     select $1, id, date_trunc('month', now() at time zone 'utc')::date, (n * 7) % 400 from person join members on id = account_id
      where n % 4 > 0`,
    [organisation, people - 1],
  );
  await db(
    `insert into invitation (id, organisation_id, email, role, status, invited_by, created_at)
     select gen_random_uuid(), $1, 'invited.' || n || '@bright.example', 'member', case when n % 3 = 0 then 'rejected' else 'pending' end,
            $2, now() - make_interval(days => n)
       from generate_series(1, $3::int) n`,
    [organisation, actorId, invited],
  );
};
