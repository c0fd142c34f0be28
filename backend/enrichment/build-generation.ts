import { setImmediate } from "node:timers/promises";
import * as z from "zod";
import { copiedFields, quoted } from "#backend/platform/database/copy-text.ts";
import { openDatabaseSession, type DatabaseSession } from "#backend/platform/database/database-session.ts";
import type { ReportProgress } from "#backend/platform/progress.ts";
import { keyRows, type TakenRows } from "./key-rows.ts";
import { keysOfVersion, keyVersions, type KeyVersions } from "./key-versions.ts";
import {
  buildingGeneration,
  dropOthers,
  keyTable,
  othersWait,
  takeGenerations,
  type Generation,
} from "./search-generations.ts";
import { catchUp, EMAILS_OF_CONTACT, NOTES_BATCH, type Indexed } from "./search-index.ts";
import { addWords } from "./search-words.ts";

export interface BuildOptions {
  readonly versions?: KeyVersions;
  readonly onProgress?: ReportProgress;
  /** Awaited again and again, by work that runs beside answers. Else only what is read and written gets its turn. */
  readonly yieldToRequests?: (() => Promise<void>) | undefined;
  /** Whether to give up the build where another process waits for the right to it. */
  readonly givesWay?: boolean;
  /** Whether to make two indexes at a time, which leaves little of two processors to others. */
  readonly inHaste?: boolean;
}

const BATCH = 5_000;
/** Contacts whose keys are made in one go: two milliseconds, in which the process answers no request. */
const SLICE = 100;

/**
 * Rebuilds all search keys, of the newest version, in a generation of its own, and lets it serve; look-ups use the one
 * before until then. Resumes an interrupted build. `session` must have the right to build; resolves false where it was
 * given up.
 */
export const buildGeneration = async (session: DatabaseSession, options: BuildOptions = {}): Promise<boolean> => {
  const { versions = keyVersions } = options;
  const generation = await begin(session, versions);
  if (!(await fill(session, generation, options))) return false;
  await index(session, generation, options);
  await session.transaction(async () => {
    while ((await catchUp(session.db, generation, versions)) === NOTES_BATCH);
  });
  await session.transaction(async () => {
    await takeGenerations(session.db);
    while ((await catchUp(session.db, generation, versions)) > 0);
    await session.db("update search_generation set state = 'retired' where state = 'serving'");
    await session.db("update search_generation set state = 'serving' where id = $1", [generation.id]);
  });
  await dropOthers(session.db);
  if (keysOfVersion(versions, generation.version).ofEmail !== undefined) await dropFormerIndexes(session);
  return true;
};

/** Of the addresses, by which look-ups went before there were keys of them. */
const dropFormerIndexes = async ({ db }: DatabaseSession): Promise<void> => {
  const [row] = await db("select 1 where to_regclass('contact_email') is not null");
  if (row !== undefined) await db("drop index contact_email, contact_work_email");
};

const begin = async (session: DatabaseSession, { current }: KeyVersions): Promise<Generation> => {
  const unfinished = await buildingGeneration(session.db);
  if (unfinished?.version === current) return unfinished;
  await dropOthers(session.db);
  await session.transaction(async () => {
    await takeGenerations(session.db);
    await session.db("select create_search_generation($1, 'building')", [current]);
    // All contacts are about to be read; what changes from now on is recorded again.
    await session.db("delete from contact_search_note");
  });
  const begun = await buildingGeneration(session.db);
  if (begun === undefined) throw new Error("The new generation of search keys is missing");
  return begun;
};

/** Reads the next contacts and writes the keys of the last ones while it makes those between. */
const fill = async (
  session: DatabaseSession,
  generation: Generation,
  { versions = keyVersions, onProgress, yieldToRequests = setImmediate, givesWay = false }: BuildOptions,
): Promise<boolean> => {
  const reader = await openDatabaseSession(session.url);
  let writing = Promise.resolve();
  try {
    const [counts] = await reader.db<{ done: number; total: number }>(
      "select count(*) filter (where slug <= $1)::float8 as done, count(*)::float8 as total from contact",
      [generation.built_to],
    );
    const total = counts?.total ?? 0;
    let done = counts?.done ?? 0;
    const rows = keyRows(keysOfVersion(versions, generation.version));
    let reading = contactsAfter(reader, generation.built_to);
    for (;;) {
      const lines = await reading;
      const lastLine = lines.at(-1);
      if (lastLine === undefined) break;
      const last = indexedOf(lastLine).slug;
      if (givesWay && (await othersWait(reader.db))) return false;
      reading = contactsAfter(reader, last);
      for (let first = 0; first < lines.length; first += SLICE) {
        for (const line of lines.slice(first, first + SLICE)) rows.add(indexedOf(line));
        await yieldToRequests();
      }
      await writing;
      writing = write(session, generation, rows.take(), last);
      writing.catch(() => undefined);
      done += lines.length;
      onProgress?.({ done, total });
    }
    await writing;
    return true;
  } finally {
    await writing.catch(() => undefined);
    await reader.close();
  }
};

const write = (session: DatabaseSession, generation: Generation, taken: TakenRows, last: string): Promise<void> =>
  session.transaction(async () => {
    await addWords(session.db, generation, taken.sounds);
    await session.copyIn(`copy ${keyTable(generation)} from stdin with (format binary)`, [taken.rows]);
    await session.db("update search_generation set built_to = $2 where id = $1", [generation.id, last]);
  });

const index = async (
  session: DatabaseSession,
  { id }: Generation,
  { inHaste = false }: BuildOptions,
): Promise<void> => {
  if (inHaste) {
    const beside = await openDatabaseSession(session.url);
    try {
      await Promise.all([
        session.db("select index_search_names($1)", [id]),
        beside.db("select index_search_addresses($1)", [id]),
      ]);
    } finally {
      await beside.close();
    }
  }
  await session.db("select index_search_generation($1)", [id]);
};

/** As lines of COPY, in the order of the slugs, by which no contact is read twice, whatever is changed meanwhile. */
const contactsAfter = async (reader: DatabaseSession, slug: string): Promise<readonly string[]> => {
  const text = await reader.copyOut(
    `copy (select c.slug, c.name, c.company, ${EMAILS_OF_CONTACT} from contact c
            where c.slug > ${quoted(slug)} order by c.slug limit ${BATCH}) to stdout`,
  );
  return text.split("\n").slice(0, -1);
};

const Emails = z.array(z.string());

const indexedOf = (line: string): Indexed => {
  const [slug, name, company, emails] = copiedFields(line);
  return {
    slug: slug ?? "",
    name: name ?? null,
    company: company ?? null,
    emails: Emails.parse(JSON.parse(emails ?? "[]")),
  };
};
