import path from "node:path";
import { parseArgs } from "node:util";
import { type Encrypt, encryptFor } from "#backend/backup/encryption.ts";
import { backupName, type Keep } from "#backend/backup/rotate-backups.ts";

const USAGE = `Usage: npm run backup -- leadlight-backup.zip [--recipient <public key>]
         writes all data to a new file; with a public key, encrypted for its owner. Leadlight can keep running
       npm run backup -- --folder <folder> [--recipient <public key>] [--keep <days>,<weeks>,<months>]
         writes a file that is named by the time, and then deletes old ones: of the last 7 days, 4 weeks and 12 months that
         have backups, the newest stays
npm run backup-key -- <file> makes a key. See docs/operating.md for the contents.`;

interface WantedBackup {
  readonly file: string;
  readonly encrypt: Encrypt | undefined;
  /** Where old backups are deleted, and which stay. */
  readonly rotation: { readonly folder: string; readonly keep: Keep } | undefined;
}

const read = (parameters: readonly string[]) => {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        folder: { type: "string" },
        keep: { type: "string", default: "7,4,12" },
        recipient: { type: "string", multiple: true, default: [] },
      },
    });
  } catch {
    throw new Error(USAGE);
  }
};

/** What a command line asks for. Throws the usage, or a sentence, if it is wrong. */
export const wantedBackup = (parameters: readonly string[], now: Date): WantedBackup => {
  const { values, positionals } = read(parameters);
  const { folder, keep, recipient } = values;
  const encrypt = recipient.length === 0 ? undefined : encryptFor(recipient);
  const [file, ...rest] = positionals;
  if (rest.length > 0 || (file === undefined) === (folder === undefined)) throw new Error(USAGE);
  if (file !== undefined) return { file: path.resolve(file), encrypt, rotation: undefined };
  const into = path.resolve(folder ?? "");
  const rotation = { folder: into, keep: keepOf(keep) };
  return { file: path.join(into, backupName(now, encrypt !== undefined)), encrypt, rotation };
};

const keepOf = (text: string): Keep => {
  const [days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text)?.slice(1).map(Number) ?? [];
  if (days === undefined || weeks === undefined || months === undefined) throw new Error(USAGE);
  return { days, weeks, months };
};
