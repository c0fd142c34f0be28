import { type DropBatch, type DropList, dropLists, dropStatuses } from "#domain/rights/drop.ts";
import { countsOf } from "#backend/rights/drop/drop-store.ts";
import { importDrop } from "#backend/rights/drop/import-drop.ts";
import { readDropDownload } from "#backend/rights/drop/read-drop-download.ts";
import { writeDropAnswers } from "#backend/rights/drop/write-drop-answers.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import type { ListPlaces } from "#backend/suppression/list/keep-list.ts";

/** What is done, and the lines to print of it. */
type DropWork = (database: Database, places: ListPlaces) => Promise<readonly string[]>;

/** The work of a command line about DROP; undefined where it is about something else. */
export const dropWork = ([subject, action, where, ...rest]: readonly string[]): DropWork | undefined => {
  if (subject !== "drop" || where === undefined || rest.length > 0) return undefined;
  if (action === "import") return importFile(where);
  return action === "answer" ? writeAnswers(where) : undefined;
};

const importFile =
  (file: string): DropWork =>
  async (database, places) => {
    const download = await readDropDownload(file);
    const suppressed = await importDrop({ ...places, database, clock: Date.now }, download);
    const { batch, withdrawn } = download;
    return [
      ...(await reportOf(database.db, batch)),
      ...(withdrawn.length === 0 ? [] : [`Withdrawn, without an answer: ${withdrawn.length}`]),
      `Removed from the directory: ${suppressed?.entries ?? 0}`,
      ...(suppressed === undefined || suppressed.owners === 0
        ? []
        : [`Payers who had bought something of them: ${suppressed.owners}`]),
    ];
  };

const reportOf = async (db: Db, batch: DropBatch): Promise<readonly string[]> => {
  const counts = await countsOf(db, batch);
  const countOf = (list: DropList, status: number): number =>
    counts.find((one) => one.list === list && one.status === status)?.count ?? 0;
  return dropLists
    .filter((list) => counts.some((one) => one.list === list))
    .map((list) =>
      [
        `${list}: ${countOf(list, dropStatuses.deleted)} deleted`,
        `${countOf(list, dropStatuses.optedOut)} opted out`,
        `${countOf(list, dropStatuses.notFound)} not found`,
      ].join(", "),
    );
};

const writeAnswers =
  (folder: string): DropWork =>
  async ({ db }) => {
    const files = await writeDropAnswers(db, folder);
    return files.length === 0
      ? ["The last download has no requests to answer"]
      : files.map((file) => `Written: ${file}`);
  };
