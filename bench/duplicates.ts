import { duplicates, mergePeople } from "#wire/merging.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { duplicatedPeople } from "./dedupe-people.ts";
import { judgeTimes } from "./judge.ts";
import { type BenchPayer, type LedgerServer, openLedgerServer } from "./ledger-server.ts";

// npm run bench:duplicates: the whole call over HTTP, with people of whom three items are owned each.

const PEOPLE = 10_000;
const ROUNDS = 9;
/** Milliseconds. */
const GOALS = { find: 1_000, merge: 1_000, other: 200 };

/** One in five is about someone above, as a director whose own address or number is that of the profile. */
const addPeople = async (database: Database, { walletId, actorId }: BenchPayer): Promise<void> => {
  const known = duplicatedPeople(PEOPLE, 20_261_130).map(({ person }, n) => {
    const isDirector = n % 5 === 4;
    const valuesOf = (values: readonly string[], spare: string) =>
      (values.length > 0 ? values : [spare]).map((value) => ({ value, kind: null, confirmed_at: null, source: null }));
    return {
      kind: isDirector ? "din" : "profile",
      subject: isDirector ? String(90_000_000 + n) : `somebody-${n}`,
      name: person.name,
      company: person.company,
      emails: valuesOf(person.emails, `spare-${n}@home.example`),
      phones: valuesOf(person.phones, `+9199${String(n).padStart(8, "0")}`),
    };
  });
  await database.db(
    `insert into saved_person (wallet_id, kind, subject, name, company)
     select $1, kind, subject, name, company from jsonb_to_recordset($2) as one (kind text, subject text, name text, company text)`,
    [walletId, JSON.stringify(known)],
  );
  await database.db(
    `insert into possession (wallet_id, operation, actor_id, answer)
     select $1, i.item || ':' || one.subject, $2,
            jsonb_build_object(i.field, case i.field when 'phone_no' then phones when 'contact' then phones else emails end,
                               'name', null, 'title', null, 'company', null)
       from jsonb_to_recordset($3) as one (kind text, subject text, emails jsonb, phones jsonb)
       join (values ('phone_no', 'phone_no', 'profile'), ('email', 'email', 'profile'), ('work_email', 'work_email', 'profile'),
                    ('din_phone', 'contact', 'din'), ('din_email', 'email', 'din')) i (item, field, kind) on i.kind = one.kind`,
    [walletId, actorId, JSON.stringify(known)],
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
    // Where the calls fail, theirs is the error to show.
    const others = askOthers(bench, () => isOver).catch((): readonly number[] => []);
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
