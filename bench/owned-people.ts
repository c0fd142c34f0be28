import { ownedPeople } from "#wire/owned-people.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { judgeTimes } from "./judge.ts";
import { openLedgerServer, type LedgerServer, type BenchPayer } from "./ledger-server.ts";

const PEOPLE = 100_000;
const JOBS = 20;
const ROUNDS = 20;
/** Nearly everyone is named so. */
const common = ["a", "asha", "asha orbit"];
const rare = ["kumar", "xanthippe", "nobody at all"];
/** A common word makes the search by jobs read all people. */
const GOALS = { person: 50, rareJob: 100, commonJob: 1_000 };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A directory of so many people, and a wallet that bulk jobs made own a line of each; one person in 200 is a "Kumar". */
const fill = (database: Database, walletId: string): Promise<void> =>
  database.transaction(async (db) => {
    await db("set local statement_timeout = 0");
    await db(
      `insert into contact (slug, name, title, company)
       select 'bench-' || n, case when n = 7 then 'Xanthippe ' when n % 200 = 0 then 'Kumar ' else 'Asha ' end || 'Number' || n,
              'Head of Sales', 'Orbit Freight ' || n % 1000 from generate_series(1, $1::int) n`,
      [PEOPLE],
    );
    const began = performance.now();
    await db(
      `insert into possession (wallet_id, operation, actor_id, answer, at, job_id)
       select $1, 'phone_no:bench-' || n, $1,
              '{"phone_no": [{"value": "+91 00000 00001", "kind": null, "confirmed_at": null, "source": null}]}',
              now() - make_interval(secs => $2 - n), ('00000000-0000-4000-8000-' || lpad((n % $3)::text, 12, '0'))::uuid
         from generate_series(1, $2::int) n`,
      [walletId, PEOPLE, JOBS],
    );
    say(`${PEOPLE} lines bought and listed in ${Math.round(performance.now() - began)} ms`);
  });

const ask = async ({ origin }: LedgerServer, { token }: BenchPayer, search: string, per: string) => {
  const began = performance.now();
  const answer = await fetch(`${origin}${ownedPeople.path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ search, per }),
  });
  const body = await answer.text();
  const ms = performance.now() - began;
  return { ms, found: ownedPeople.answer.parse(JSON.parse(body)).people.length };
};

const server = await openLedgerServer();
try {
  const person = await server.signIn("owner", 0);
  await fill(server.database, person.walletId);
  await server.database.db("analyze");
  let isGood = true;
  const measure = async (search: string, per: string, goal: number): Promise<void> => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = await ask(server, person, search, per);
      times.push(asked.ms);
      found = asked.found;
    }
    isGood = judgeTimes(`"${search}" per ${per}, ${found} found`, times, goal) && isGood;
  };
  for (const search of [...common, ...rare]) await measure(search, "person", GOALS.person);
  for (const search of rare) await measure(search, "job", GOALS.rareJob);
  for (const search of common) await measure(search, "job", GOALS.commonJob);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await server.close();
}
