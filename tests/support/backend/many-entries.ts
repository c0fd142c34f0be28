import type { Db } from "#backend/platform/database/database.ts";

/**
 * A ledger of this many entries, spread over a hundred people, each with a history line, written by SQL alone: every
 * wallet's balance is the sum of its entries. Texts hold what a file format could stumble over.
 */
export const fillLedger = async (db: Db, entries: number): Promise<void> => {
  await db("set statement_timeout = 0");
  await db(
    `with person as (select n, gen_random_uuid() as id, gen_random_uuid() as wallet from generate_series(1, 100) n),
          wallets as (insert into wallet (id, balance_tenths) select wallet, 0 from person)
     insert into account (id, wallet_id, email, name)
       select id, wallet, 'p' || n || '@ledger.example', E'A\\tname,\\n"\\\\N" of \\U0001F600 ' || n from person`,
  );
  await db(
    `insert into credit_entry (wallet_id, actor_id, delta_tenths, kind, operation)
       select a.wallet_id, a.id, case when n % 7 = 0 then 300 else -((n * 13) % 50) - 1 end,
              case when n % 7 = 0 then 'grant' else 'charge' end, 'entry:' || n
         from generate_series(1, $1::int) n
         join (select *, row_number() over (order by email) as number from account) a on a.number = n % 100 + 1`,
    [entries],
  );
  await db(
    `insert into credit_entry (wallet_id, delta_tenths, kind, operation)
       select wallet_id, 1000 - sum(delta_tenths), 'grant', 'level' from credit_entry group by wallet_id`,
  );
  await db(
    `update wallet w set balance_tenths = e.sum from
       (select wallet_id, sum(delta_tenths) as sum from credit_entry group by wallet_id) e where e.wallet_id = w.id`,
  );
};
