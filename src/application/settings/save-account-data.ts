import type { AccountData } from "#application/ports/account-data.ts";
import type { Clock } from "#application/ports/clock.ts";
import type { FileSaver, MadeFile } from "#application/ports/file-saver.ts";
import type { Failure } from "#application/shared/failure.ts";
import { ok, type Result } from "#application/shared/result.ts";

export interface SaveAccountDataNeeds {
  readonly data: AccountData;
  readonly saver: FileSaver;
  readonly clock: Pick<Clock, "now">;
  /** As UTF-8. */
  readonly encode: (text: string) => MadeFile["chunks"][number];
}

/** The name of the file that was saved. */
export interface SavedAccountData {
  readonly fileName: string;
}

/**
 * Saves everything that is held about the account as one JSON file: a list for each part. Each page is turned into text as it
 * comes. `onProgress` gets the number of entries so far. Nothing is saved before all of it has come.
 */
export const saveAccountData =
  ({ data, saver, clock, encode }: SaveAccountDataNeeds) =>
  async (onProgress: (entries: number) => void = () => {}): Promise<Result<SavedAccountData, Failure>> => {
    const madeAt = new Date(clock.now()).toISOString();
    const chunks = [encode(`{\n"made_at": ${JSON.stringify(madeAt)},`)];
    let part: string | undefined;
    let hasRows = false;
    let entries = 0;
    let after: string | undefined;
    do {
      const page = await data.read(after);
      if (!page.ok) return page;
      const { rows, next } = page.value;
      if (page.value.part !== part) {
        chunks.push(encode(`${part === undefined ? "" : "\n],"}\n${JSON.stringify(page.value.part)}: [`));
        part = page.value.part;
        hasRows = false;
      }
      const lines = rows.map((row, index) => `${hasRows || index > 0 ? "," : ""}\n${JSON.stringify(row)}`);
      chunks.push(encode(lines.join("")));
      hasRows ||= rows.length > 0;
      entries += rows.length;
      onProgress(entries);
      after = next;
    } while (after !== undefined);
    chunks.push(encode("\n]\n}\n"));
    const fileName = `account-${madeAt.slice(0, 10)}.json`;
    saver.save({ name: fileName, mimeType: "application/json", chunks });
    return ok({ fileName });
  };
