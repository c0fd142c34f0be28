import * as z from "zod";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";
import { legalBases } from "#domain/rights/value-record.ts";
import { contactTable, directorTable, type DirectoryTable, importOf } from "#backend/directory/directory-tables.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { NamedBasis } from "./texts/basis-texts.ts";
import type { ConfiguredSources } from "#backend/sources/configuration/configured-sources.ts";

/** Where values come from, by name. */
export interface NamedSources {
  /** As the files of the directory name them, those with the most people first. */
  readonly files: readonly string[];
  /** Services that are asked, as their makers call them. */
  readonly services: readonly string[];
  /** Why the operator may hold the values of the directory, where that was said. */
  readonly bases: readonly NamedBasis[];
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
  let read: { readonly at: number; readonly directory: Promise<OfDirectory> } | undefined;
  const directoryNow = (): Promise<OfDirectory> => {
    const now = clock();
    if (read !== undefined && Math.abs(now - read.at) < READ_AGAIN_MS) return read.directory;
    const directory = database.longTransaction(async (db) => ({
      files: await fileSources(db),
      bases: await basesInUse(db),
    }));
    read = { at: now, directory };
    // Read again by the next one who asks.
    directory.catch(() => (read = undefined));
    return directory;
  };
  return async () => ({ ...(await directoryNow()), services: await enabledServices(database.db, configured) });
};

type OfDirectory = Omit<NamedSources, "services">;

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

const Bases = z.array(z.object({ basis: z.enum(legalBases) }));

/** The bases of the lists that hold a value, as the rule names them in their order. */
const basesInUse = async (db: Db): Promise<readonly NamedBasis[]> => {
  const imports = [contactTable, directorTable].flatMap(({ name, lists }) =>
    lists.map((list) => `select ${importOf(list)} as id from ${name} where ${list} <> '[]'`),
  );
  const rows = await db(
    `select distinct legal_basis as basis from directory_import where id in (${imports.join(" union ")})`,
  );
  const inUse = new Set(Bases.parse(rows).map(({ basis }) => basis));
  return legalBases.filter((basis) => basis !== "unknown").filter((basis) => inUse.has(basis));
};

/** How many people of a table each of its sources has given a value of. */
const sourcesOf = ({ name, key, lists }: DirectoryTable): string =>
  `select one ->> 'source' as name, count(distinct ${key}) as people from ${name},
     jsonb_array_elements(${lists.join(" || ")}) one where one ->> 'source' <> '' group by 1`;
