import * as z from "zod";
import {
  type DropBatch,
  type DropItem,
  type DropList,
  dropLists,
  type DropStatus,
  dropStatuses,
} from "#domain/rights/drop.ts";
import type { Db } from "#backend/platform/database/database.ts";
import type { DropDownload } from "./read-drop-download.ts";

/** How many rows a statement takes. */
const AT_ONCE = 10_000;

export const inParts = function* <Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
};

const IdRows = z.array(z.object({ id: z.string() }));

/** Notes a download and its requests. Those that are known keep what was done about them; the ids of the others are returned. */
export const storeDownload = async (
  db: Db,
  { batch, items, withdrawn }: DropDownload,
  now: number,
): Promise<ReadonlySet<string>> => {
  const { day, broker } = batch;
  await db(
    `insert into drop_batch (day, broker, imported_at) values ($1, $2, $3)
     on conflict (day, broker) do update set imported_at = excluded.imported_at, completed_at = null`,
    [day, broker, new Date(now)],
  );
  const added = new Set(items.map(({ id }) => id));
  for (const part of inParts(items)) {
    const ids = part.map(({ id }) => id);
    for (const { id } of IdRows.parse(await db("select id from drop_item where id = any($1)", [ids]))) added.delete(id);
    await db(
      `insert into drop_item (id, day, broker, list)
       select id, $3, $4, list from unnest($1::text[], $2::text[]) as item (id, list)
       on conflict (id) do update set day = excluded.day, broker = excluded.broker, list = excluded.list, is_withdrawn = false`,
      [ids, part.map(({ list }) => list), day, broker],
    );
  }
  for (const part of inParts(withdrawn))
    await db("update drop_item set is_withdrawn = true where id = any($1)", [part.map(({ id }) => id)]);
  return added;
};

const Status = z.literal([dropStatuses.deleted, dropStatuses.optedOut, dropStatuses.notFound]);
const FoundRows = z.array(z.object({ id: z.string(), status: Status }));

/** The requests of a download for which somebody was found before. */
export const foundBefore = async (db: Db, { day, broker }: DropBatch): Promise<ReadonlyMap<string, DropStatus>> => {
  const rows = await db("select id, status from drop_item where day = $1 and broker = $2 and status in ($3, $4)", [
    day,
    broker,
    dropStatuses.deleted,
    dropStatuses.optedOut,
  ]);
  return new Map(FoundRows.parse(rows).map(({ id, status }) => [id, status]));
};

export const storeStatus = async (
  db: Db,
  items: readonly Pick<DropItem, "id">[],
  status: DropStatus,
): Promise<void> => {
  for (const part of inParts(items))
    await db("update drop_item set status = $2 where id = any($1)", [part.map(({ id }) => id), status]);
};

/** Everything is removed. Nobody was found for the requests that have no status yet. */
export const completeBatch = async (db: Db, { day, broker }: DropBatch, now: number): Promise<void> => {
  await db("update drop_item set status = $3 where day = $1 and broker = $2 and status is null", [
    day,
    broker,
    dropStatuses.notFound,
  ]);
  await db("update drop_batch set completed_at = $3 where day = $1 and broker = $2", [day, broker, new Date(now)]);
};

const Batch = z.object({
  day: z.string(),
  broker: z.string(),
  completed_at: z.nullable(z.date()),
});
type StoredBatch = Readonly<z.infer<typeof Batch>>;

/** The last download that was imported. */
export const lastBatch = async (db: Db): Promise<StoredBatch | undefined> =>
  z
    .optional(Batch)
    .parse((await db("select day, broker, completed_at from drop_batch order by imported_at desc limit 1"))[0]);

const Count = z.object({ list: z.enum(dropLists), status: Status, count: z.int() });

/** How many requests of each list have which status. Those that were withdrawn are left out. */
export const countsOf = async (db: Db, { day, broker }: DropBatch): Promise<readonly z.infer<typeof Count>[]> =>
  z.array(Count).parse(
    await db(
      `select list, status, count(*)::integer as count from drop_item
        where day = $1 and broker = $2 and status is not null and not is_withdrawn group by list, status order by list, status`,
      [day, broker],
    ),
  );

const Answer = z.object({ list: z.enum(dropLists), lines: z.string() });

/** The lines of each list's answer, such as "A7kP2xQ9Lm4R,3". A list without requests has none. */
export const answersOf = async (db: Db, { day, broker }: DropBatch): Promise<ReadonlyMap<DropList, string>> => {
  const rows = await db(
    `select list, string_agg(id || ',' || status, E'\n' order by id collate "C") as lines from drop_item
      where day = $1 and broker = $2 and not is_withdrawn group by list`,
    [day, broker],
  );
  return new Map(
    z
      .array(Answer)
      .parse(rows)
      .map(({ list, lines }) => [list, lines]),
  );
};
