import type { Clock } from "#application/ports/clock.ts";
import type { FileSaver, MadeFile } from "#application/ports/file-saver.ts";
import type { SavedValues } from "#application/ports/saved-values.ts";
import type { TableWriter, WrittenTable } from "#application/ports/table-writer.ts";
import { type Failure, failureMessages } from "#application/shared/failure.ts";
import { ok, type Result, type Running } from "#application/shared/result.ts";
import { type ContactFile, contactFileName, contactFileType } from "#domain/lists/files/contact-file.ts";
import { contactCells, type ContactTarget } from "#domain/lists/files/contact-target.ts";
import { contactTargets } from "#domain/lists/files/contact-targets.ts";
import { contactVCard } from "#domain/lists/files/contact-vcard.ts";
import { type ExportedPerson, exportedPerson } from "#domain/lists/files/exported-person.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { SAVED_AT_ONCE } from "#domain/lists/saved-person.ts";
import { inChunks } from "#domain/shared/in-chunks.ts";
import { localTime } from "#domain/shared/local-time.ts";

/** Rows that are written at once: few enough that nobody notices it. */
const BATCH_ROWS = 100;

export const exportPeopleAttempt = failureMessages("export these people");

export interface PeopleToExport {
  readonly people: readonly ShownPerson[];
  /** Those that people can be in, for their names. */
  readonly lists: readonly PeopleList[];
  /** Of the list that is shown. */
  readonly listName: string | undefined;
  readonly file: ContactFile;
  /** Of whom it is for, as in "Asia/Kolkata"; without it, that of this device. */
  readonly timeZone?: string;
}

/** What was saved. */
export interface ExportedPeople {
  readonly fileName: string;
  readonly people: number;
  /** Those of whom a value is owned. */
  readonly withValues: number;
}

export interface ExportPeopleNeeds {
  readonly values: SavedValues;
  readonly writer: TableWriter;
  readonly saver: FileSaver;
  readonly clock: Pick<Clock, "now">;
}

/**
 * Writes saved people with what is owned of them to a file for another program, and saves it. Leaves out people who are not saved any
 * more; where that is everyone, it saves no file and gives undefined. Nothing is saved before the whole file is made, nor once it was
 * cancelled.
 */
export const exportPeople =
  ({ values, writer, saver, clock }: ExportPeopleNeeds) =>
  ({ people, lists, listName, file, timeZone }: PeopleToExport): Running<ExportedPeople | undefined, Failure> => {
    const listNames = new Map(lists.map(({ id, name }) => [id, name]));
    let isCancelled = false;

    const withOwned = async (some: readonly ShownPerson[]): Promise<Result<readonly ExportedPerson[], Failure>> => {
      const owned = await values.ownedOf(some.flatMap(({ id }) => id ?? []));
      if (!owned.ok) return owned;
      return ok(
        some.flatMap((person) => {
          const found = person.id === undefined ? undefined : owned.value.get(person.id);
          return found === undefined ? [] : [exportedPerson(person, found, listNames)];
        }),
      );
    };

    const run = async (): Promise<Result<ExportedPeople | undefined, Failure> | undefined> => {
      const open = await opened(writer, file);
      if (!open.ok) return open;
      const counts = { people: 0, withValues: 0 };
      for (const some of inChunks(
        people.filter(({ id }) => id !== undefined),
        SAVED_AT_ONCE,
      )) {
        if (isCancelled) return undefined;
        const owned = await withOwned(some);
        if (!owned.ok) return owned;
        open.value.add(owned.value);
        counts.people += owned.value.length;
        counts.withValues += owned.value.filter(hasValue).length;
      }
      if (counts.people === 0) return isCancelled ? undefined : ok(undefined);
      const chunks: MadeFile["chunks"][number][] = [];
      for await (const chunk of open.value.chunks()) {
        if (isCancelled) return undefined;
        chunks.push(chunk);
      }
      if (isCancelled) return undefined;
      const today = new Date(clock.now()).toISOString();
      const fileName = contactFileName(file, listName, localTime(timeZone).day(today) ?? today);
      saver.save({ name: fileName, mimeType: contactFileType(file), chunks });
      return ok({ fileName, ...counts });
    };
    return { result: run(), cancel: () => void (isCancelled = true) };
  };

const hasValue = ({ emails, phones }: ExportedPerson): boolean => emails.length + phones.length > 0;

/** A file under way. */
interface OpenFile {
  /** Makes cards at once: between the answers for a thousand people each, the page gets its turn. */
  add(people: readonly ExportedPerson[]): void;
  chunks(): AsyncIterable<MadeFile["chunks"][number]> | Iterable<string>;
}

const opened = async (writer: TableWriter, file: ContactFile): Promise<Result<OpenFile, Failure>> => {
  if (!("format" in file)) {
    const cards: string[] = [];
    return ok({ add: (people) => void cards.push(...people.map(contactVCard)), chunks: () => cards });
  }
  const target = contactTargets[file.target];
  const write = await writer.open(file.format);
  if (!write.ok) return write;
  const exported: ExportedPerson[] = [];
  return ok({
    add: (people) => void exported.push(...people),
    chunks: () => write.value({ title: "Contacts", columns: target.columns, batches: batchesOf(target, exported) }),
  });
};

async function* batchesOf(target: ContactTarget, people: readonly ExportedPerson[]): WrittenTable["batches"] {
  for (const some of inChunks(people, BATCH_ROWS)) yield some.map((person) => contactCells(target, person));
}
