import * as z from "zod";
import type { Database, Db } from "#backend/platform/database/database.ts";

const Delivery = z.object({
  id: z.string(),
  event_type: z.string(),
  data: z.record(z.string(), z.unknown()),
  happened_at: z.date(),
  sequence: z.int(),
  tries: z.int(),
});

/** An event to be sent now, with where to. */
export interface ClaimedDelivery extends z.infer<typeof Delivery> {
  readonly endpointId: string;
  readonly url: string;
  readonly secrets: readonly string[];
}

/** How many events are sent to an endpoint at once. */
const AT_ONCE = 4;

/** After this, an event counts as lost with the process that was sending it, and is sent again. */
const LOST_AFTER = "60 seconds";

/** At most `limit` endpoints that events wait for, without those in `busy`. */
export const dueEndpoints = async (db: Db, busy: readonly string[], limit: number): Promise<readonly string[]> => {
  const rows = await db(
    `select e.id from event_endpoint e
      where e.state = 'on' and e.id <> all($1::uuid[])
        and exists (select from event_delivery d
                     where d.endpoint_id = e.id and d.state = 'waiting' and d.next_at <= now())
      limit $2`,
    [busy, limit],
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id);
};

const Endpoint = z.object({ url: z.string(), secrets: z.array(z.string()) });

/** Takes the next events for an endpoint, so that no other process sends them. New ones get their numbers. */
export const claimDeliveries = (
  database: Pick<Database, "transaction">,
  endpointId: string,
): Promise<readonly ClaimedDelivery[]> =>
  database.transaction(async (db) => {
    const [row] = await db(
      `select e.url, e.secret || case when e.former_secrets_until > now() then e.former_secrets else '{}' end as secrets
         from event_endpoint e where e.id = $1 and e.state = 'on' for no key update`,
      [endpointId],
    );
    if (row === undefined) return [];
    const endpoint = Endpoint.parse(row);
    await db(NUMBER, [endpointId]);
    const claimed = z.array(Delivery).parse(await db(CLAIM, [endpointId]));
    return claimed
      .toSorted((one, other) => one.sequence - other.sequence)
      .map((delivery) => ({ ...delivery, ...endpoint, endpointId }));
  });

const NUMBER = `
  with fresh as (
    select d.id, row_number() over (order by d.happened_at, d.id) as place
      from event_delivery d where d.endpoint_id = $1 and d.sequence is null),
  counted as (
    update event_endpoint e set last_sequence = e.last_sequence + (select count(*) from fresh)
     where e.id = $1 and exists (select from fresh) returning e.last_sequence - (select count(*) from fresh) as before)
  update event_delivery d set sequence = counted.before + fresh.place from fresh, counted where d.id = fresh.id`;

const CLAIM = `
  update event_delivery d set next_at = now() + interval '${LOST_AFTER}'
   where d.id in (select w.id from event_delivery w
                   where w.endpoint_id = $1 and w.state = 'waiting' and w.next_at <= now() and w.sequence is not null
                   order by w.next_at, w.sequence limit ${AT_ONCE})
   returning d.id, d.event_type, d.data, d.happened_at, d.sequence, d.tries`;

/** Gives events back that were taken and not sent. */
export const releaseDelivery = async (db: Db, { id }: Pick<ClaimedDelivery, "id">): Promise<void> => {
  await db("update event_delivery set next_at = now() where id = $1 and state = 'waiting'", [id]);
};
