import * as z from "zod";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import { contactTable, directorTable, type DirectoryTable } from "#backend/directory/directory-tables.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";

/** Where values come from, by name. */
export interface NamedSources {
  /** As the files of the directory name them, those with the most people first. */
  readonly files: readonly string[];
  /** Services that are asked, as their makers call them. */
  readonly services: readonly string[];
}

const READ_AGAIN_MS = 60 * 60_000;
const NAMED_MOST = 50;

/** What is written about fewer people may be about one of them, as "card of Asha Rao" is. */
const FEWEST_PEOPLE = 5;

interface Needs {
  readonly database: Pick<Database, "db" | "longTransaction">;
  readonly configured: ConfiguredSources["configured"];
  readonly clock: Clock;
}

/**
 * Names the sources of this installation. Reading the whole directory takes seconds where it is large: that is done once an
 * hour at most, when someone asks.
 */
export const namedSources = ({ database, configured, clock }: Needs): (() => Promise<NamedSources>) => {
  let files: { readonly at: number; readonly names: Promise<readonly string[]> } | undefined;
  const filesNow = (): Promise<readonly string[]> => {
    const now = clock();
    if (files !== undefined && Math.abs(now - files.at) < READ_AGAIN_MS) return files.names;
    const names = database.longTransaction(fileSources);
    files = { at: now, names };
    // Read again by the next one who asks.
    names.catch(() => (files = undefined));
    return names;
  };
  return async () => ({ files: await filesNow(), services: await enabledServices(database.db, configured) });
};

const Names = z.array(z.object({ name: z.string() }));

const enabledServices = async (db: Db, configured: ConfiguredSources["configured"]): Promise<readonly string[]> => {
  const rows = Names.parse(await db("select name from source where enabled_at is not null"));
  const enabled = new Set(rows.map(({ name }) => name));
  return [...new Set(configured.flatMap(({ source, title }) => (enabled.has(source.name) ? [title] : [])))];
};

const fileSources = async (db: Db): Promise<readonly string[]> => {
  const rows = await db(
    `select name from (${[contactTable, directorTable].map(sourcesOf).join(" union all ")}) named
      group by name having sum(people) >= $1 order by sum(people) desc, name limit $2`,
    [FEWEST_PEOPLE, NAMED_MOST],
  );
  // A name that could be someone's address or number is published nowhere.
  return Names.parse(rows)
    .map(({ name }) => name)
    .filter((name) => identifiersIn(name).length === 0);
};

/** How many people of a table each of its sources has given a value of. */
const sourcesOf = ({ name, key, lists }: DirectoryTable): string =>
  `select one ->> 'source' as name, count(distinct ${key}) as people from ${name},
     jsonb_array_elements(${lists.join(" || ")}) one where one ->> 'source' <> '' group by 1`;
