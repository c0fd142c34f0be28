import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DAY_MS } from "#domain/shared/duration.ts";

/** For how many days, weeks and months the newest backup of each is kept. */
export interface Keep {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** Of a backup in a folder of backups: "leadlight-2026-11-29T030000Z.zip", with ".age" where it is encrypted. */
export const backupName = (now: Date, isEncrypted: boolean): string =>
  `leadlight-${now.toISOString().slice(0, 19).replaceAll(":", "")}Z.zip${isEncrypted ? ".age" : ""}`;

const NAME = /^leadlight-(\d{4}-\d\d-\d\d)T\d{6}Z\.zip(\.age)?$/;
const PART = /^leadlight-\d{4}-\d\d-\d\dT\d{6}Z\.zip(\.age)?\.part$/;

const dayOf = (name: string): string => NAME.exec(name)?.[1] ?? "";

/** Weeks begin on Mondays; 1970-01-01 was a Thursday. */
const weekOf = (name: string): string => String(Math.floor((Date.parse(dayOf(name)) / DAY_MS + 3) / 7));

const monthOf = (name: string): string => dayOf(name).slice(0, 7);

/**
 * Which of the files of a folder are backups that are kept no longer. Only periods that have a backup count: where no new ones are
 * made, none is deleted. The newest is always kept.
 */
export const outdatedBackups = (names: readonly string[], { days, weeks, months }: Keep): readonly string[] => {
  const newestFirst = names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, count] of [
    [dayOf, days],
    [weekOf, weeks],
    [monthOf, months],
  ] as const) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(name);
      if (seen.has(period) || seen.size >= count) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return newestFirst.filter((name) => !kept.has(name));
};

/** Deletes backups that are kept no longer, and what a killed backup has left a day ago. Returns the names of the deleted backups. */
export const rotateBackups = async (folder: string, keep: Keep, now: Date): Promise<readonly string[]> => {
  const names = await readdir(folder);
  const outdated = outdatedBackups(names, keep);
  for (const name of outdated) await rm(path.join(folder, name), { force: true });
  for (const name of names.filter((each) => PART.test(each))) {
    const part = path.join(folder, name);
    if ((await stat(part)).mtimeMs < now.getTime() - DAY_MS) await rm(part, { force: true });
  }
  return outdated;
};
