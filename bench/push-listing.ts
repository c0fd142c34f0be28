import { randomUUID } from "node:crypto";
import { PUSHED_AT_ONCE, PUSHES_LISTED } from "#domain/crm/push.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { pushes } from "#wire/crm-pushes.ts";
import { judgeTimes } from "./judge.ts";
import { type BenchPayer, openLedgerServer } from "./ledger-server.ts";

const CALLS = 100;
/** Milliseconds. */
const GOAL = 150;

/** As many pushes as are listed, each of as many people as it can have: most are done, one has half of its people, one is a plan. */
const addPushes = async ({ db }: Database, { walletId, actorId }: BenchPayer): Promise<void> => {
  const connectionId = randomUUID();
  await db(
    `insert into crm_connection (id, owner_id, target, name, address, sealed, mapping, rule)
     values ($1, $2, 'twenty', 'Twenty', 'https://crm.example', 'sealed', '{}', 'fill-empty')`,
    [connectionId, walletId],
  );
  await db(
    `insert into crm_contact (connection_id, kind, subject)
     select $1, 'profile', 'somebody-' || n from generate_series(1, $2::int) n`,
    [connectionId, PUSHED_AT_ONCE],
  );
  for (let at = 1; at <= PUSHES_LISTED; at += 1) {
    const id = randomUUID();
    await db(
      `insert into crm_push (id, connection_id, actor_id, rule, state, created_at, started_at)
       values ($1, $2, $3, 'fill-empty', 'done', now() - make_interval(hours => $4), now())`,
      [id, connectionId, actorId, at],
    );
    await db(
      `insert into crm_push_row (push_id, place, contact, person_id)
       select $1, row_number() over (), c.id, 1 from crm_contact c where c.connection_id = $2`,
      [id, connectionId],
    );
    // Each row is written again with what happened to it, as a push does.
    await db(
      `update crm_push_row set outcome = (array['created', 'updated', 'unchanged', 'failed'])[1 + place % 4],
              may_be_retried = place % 8 = 3
        where push_id = $1 and place <= $2`,
      [id, at === 1 ? PUSHED_AT_ONCE / 2 : PUSHED_AT_ONCE],
    );
    if (at === 2)
      await db(
        `with planned as (update crm_push set state = 'planned', started_at = null where id = $1 returning id)
         update crm_push_row set planned = outcome, outcome = null where push_id in (select id from planned)`,
        [id],
      );
  }
};

/** Times the call that lists the pushes of an account; false where it misses its goal. */
export const measureListing = async (): Promise<boolean> => {
  const server = await openLedgerServer();
  try {
    const payer = await server.signIn("pushes", 10);
    await addPushes(server.database, payer);
    // As the database does by itself within a minute or two.
    await server.database.db("vacuum analyze crm_push_row");
    const taken: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const began = performance.now();
      const answer = await fetch(server.origin + pushes.path, { headers: { Authorization: `Bearer ${payer.token}` } });
      const listed = pushes.answer.parse(await answer.json()).pushes;
      taken.push(performance.now() - began);
      if (listed.length !== PUSHES_LISTED || listed.some(({ people }) => people !== PUSHED_AT_ONCE))
        throw new Error("Not all pushes are listed");
    }
    const people = PUSHED_AT_ONCE.toLocaleString("en");
    return judgeTimes(`${PUSHES_LISTED} pushes of ${people} people, listed`, taken, GOAL);
  } finally {
    await server.close();
  }
};
