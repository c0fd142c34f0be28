import { duplicates, mergePeople } from "#wire/merging.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { judgeTimes } from "./judge.ts";
import { type BenchPayer, type LedgerServer, openLedgerServer } from "./ledger-server.ts";

// npm run bench:duplicates: the whole call over HTTP, with people of whom three items are owned each.

const PEOPLE = 10_000;
const ROUNDS = 9;
/** Milliseconds. */
const GOALS = { find: 1_000, merge: 1_000, other: 200 };

/** Every fifth one is a director who has the address of the profile before. */
const addPeople = async (database: Database, { walletId, actorId }: BenchPayer): Promise<void> => {
  await database.db(
    `insert into saved_person (wallet_id, kind, subject, name, company)
     select $1, case when n % 5 = 0 then 'din' else 'profile' end,
            case when n % 5 = 0 then (90000000 + n)::text else 'somebody-' || n end,
            (array['Asha', 'Ravi', 'Mina', 'Dev', 'Zoe', 'Vikram', 'Tara'])[1 + n % 7] || ' ' ||
            (array['Rao', 'Shah', 'Iyer', 'Mehta', 'Kulkarni', 'Patel'])[1 + n % 6] || chr(97 + n % 26) || chr(97 + n / 26 % 26),
            (array['Orbit Freight', 'Deltabridge Software', 'Velvet Monsoon Studios', 'Indigo Banyan Retail'])[1 + n % 4] || ' ' || n % 90
       from generate_series(1, $2::int) n`,
    [walletId, PEOPLE],
  );
  await database.db(
    `insert into possession (wallet_id, operation, actor_id, answer)
     select $1, item || ':' || case when n % 5 = 0 then (90000000 + n)::text else 'somebody-' || n end, $2,
            jsonb_build_object(field, jsonb_build_array(jsonb_build_object(
              'value', case when field = 'phone_no' or field = 'contact' then '+9198' || lpad(n::text, 8, '0')
                            when n % 50 = 0 then 'person' || n - 1 || '@home.example'
                            else 'person' || n || '@' || case item when 'work_email' then 'office' else 'home' end || '.example' end,
              'kind', null, 'confirmed_at', null, 'source', null)),
              'name', null, 'title', null, 'company', null)
       from generate_series(1, $3::int) n
       join (values ('phone_no', 'phone_no', false), ('email', 'email', false), ('work_email', 'work_email', false),
                    ('din_phone', 'contact', true), ('din_email', 'email', true)) i (item, field, is_din)
         on is_din = (n % 5 = 0)`,
    [walletId, actorId, PEOPLE],
  );
};

const post = async ({ server, payer }: Bench, path: string, body: object): Promise<unknown> => {
  const answer = await fetch(server.origin + path, {
    method: "POST",
    headers: { Authorization: `Bearer ${payer.token}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
};

interface Bench {
  readonly server: LedgerServer;
  readonly payer: BenchPayer;
}

const timed = async <Value>(times: number[], work: () => Promise<Value>): Promise<Value> => {
  const began = performance.now();
  const value = await work();
  times.push(performance.now() - began);
  return value;
};

/** How long others wait for an answer meanwhile. */
const askOthers = async ({ server, payer }: Bench, isOver: () => boolean): Promise<readonly number[]> => {
  const times: number[] = [];
  while (!isOver()) {
    await timed(times, async () => {
      const headers = { Authorization: `Bearer ${payer.token}` };
      await (await fetch(`${server.origin}/webhook/get_credits`, { headers })).text();
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return times;
};

const benchDuplicates = async (): Promise<boolean> => {
  const server = await openLedgerServer();
  try {
    const payer = await server.signIn("duplicates", 10);
    await addPeople(server.database, payer);
    await server.database.db("analyze saved_person, possession");
    const bench = { server, payer };
    const finding: number[] = [];
    let isOver = false;
    const others = askOthers(bench, () => isOver);
    let found = duplicates.answer.parse(await post(bench, duplicates.path, {}));
    for (let round = 0; round < ROUNDS; round += 1)
      found = duplicates.answer.parse(await timed(finding, () => post(bench, duplicates.path, {})));
    isOver = true;
    console.log(`${found.compared} compared: ${found.certain.length} certain, ${found.questions.length} questions`);
    const merging: number[] = [];
    const pairs = found.certain.map(({ one, other }) => ({ one: one.id, other: other.id }));
    const merged = mergePeople.answer.parse(await timed(merging, () => post(bench, mergePeople.path, { pairs })));
    const done = merged.pairs.filter(({ outcome }) => outcome === "merged").length;
    if (done !== pairs.length) throw new Error(`${done} of ${pairs.length} were merged`);
    return [
      judgeTimes(`duplicates among ${PEOPLE} people`, finding, GOALS.find),
      judgeTimes("another call of the same server meanwhile", await others, GOALS.other),
      judgeTimes(`merging ${pairs.length} certain pairs`, merging, GOALS.merge),
    ].every(Boolean);
  } finally {
    await server.close();
  }
};

if (import.meta.main && !(await benchDuplicates())) process.exitCode = 1;
