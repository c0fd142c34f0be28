import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

const Generation = z.object({
  id: z.int(),
  version: z.int(),
  built_to: z.string(),
  outdated: z.boolean(),
});
/** A table of search keys, of one version. */
export type Generation = Readonly<z.infer<typeof Generation>>;

export const keyTable = ({ id }: Pick<Generation, "id">): string => `contact_search_${id}`;

/** What has the keys of the words under which the contacts of a generation stand. */
export const wordTable = (generation: Pick<Generation, "id">): string => `${keyTable(generation)}_words`;

const inState = async (db: Db, state: "serving" | "building"): Promise<Generation | undefined> =>
  z
    .array(Generation)
    .parse(await db("select id, version, built_to, outdated from search_generation where state = $1", [state]))[0];

export const servingGeneration = async (db: Db): Promise<Generation> => {
  const serving = await inState(db, "serving");
  if (serving === undefined) throw new Error("No generation of search keys is in use");
  return serving;
};

export const buildingGeneration = (db: Db): Promise<Generation | undefined> => inState(db, "building");

/** Keys of advisory locks. Any constants work, but must not be changed. */
const CHANGE_LOCK = 5_323_278;
const BUILD_LOCK = 5_323_279;

/** Until the transaction ends, no generation begins to be built and none begins to serve. */
export const holdGenerations = async (db: Db): Promise<void> => {
  await db("select pg_advisory_xact_lock_shared($1)", [CHANGE_LOCK]);
};

/** Waits until no other process holds the generations; then they are the caller's until the transaction ends. */
export const takeGenerations = async (db: Db): Promise<void> => {
  await db("select pg_advisory_xact_lock($1)", [CHANGE_LOCK]);
};

/** The right to build, until the connection ends. One process has it at a time. */
export const tryToBuild = async (db: Db): Promise<boolean> => {
  const [row] = await db<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [BUILD_LOCK]);
  return row?.mine === true;
};

/** Waits for the right to build; its holder is notified of the wait by `othersWait` and gives it up. */
export const waitToBuild = async (db: Db): Promise<void> => {
  await db("select pg_advisory_lock($1)", [BUILD_LOCK]);
};

export const othersWait = async (db: Db): Promise<boolean> => {
  const waiting = await db(
    `select 1 from pg_locks where locktype = 'advisory' and not granted and objid = $1::bigint::oid
        and database = (select oid from pg_database where datname = current_database())`,
    [BUILD_LOCK],
  );
  return waiting.length > 0;
};

/** Ends what was being built, and removes what no longer serves. Only for who has the right to build. */
export const dropOthers = async (db: Db): Promise<void> => {
  const others = z
    .array(Generation.pick({ id: true }))
    .parse(await db("select id from search_generation where state <> 'serving'"));
  for (const other of others) {
    await db(`drop table if exists ${keyTable(other)}, ${wordTable(other)}`);
    await db("delete from search_generation where id = $1", [other.id]);
  }
};
