import { chmod, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { restoreBackup } from "#backend/backup/restore-backup.ts";
import { writeBackup } from "#backend/backup/write-backup.ts";
import { auditLedger } from "#backend/credits/ledger-audit.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { migrate } from "#backend/platform/database/migrate.ts";
import { openDatabase } from "#backend/platform/database/open-database.ts";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { fillLedger } from "#tests/support/backend/many-entries.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";

/**
 * Backs up a ledger of 100,000 entries (or as many as are named) and restores it into a second PostgreSQL: that of
 * BENCH_DATABASE_URL, a fresh database, or another embedded one. Prints what it costs, and ends with 1 where a wallet, an
 * entry or a count differs.
 */
const entries = Number(process.argv[2] ?? 100_000);
const ROUNDS = 3;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const folder = await mkdtemp(path.join(tmpdir(), "leadlight-bench-backup-"));
// Started as root, PostgreSQL runs as another user, who has to get at its files.
await chmod(folder, 0o711);
const open = (name: string, url?: string): Promise<Database> =>
  openDatabase({ url, dataFolder: path.join(folder, name), log: silentLog });

/** Every wallet with its balance and its entries, and every entry. */
const ledgerOf = ({ db }: Database) =>
  db(
    `select count(*) as wallets, md5(string_agg(w::text, ',' order by id)) as balances,
            (select count(*) from credit_entry) as entries,
            (select md5(string_agg(e::text, ',' order by id)) from credit_entry e) as ledger from wallet w`,
  );

const timed = async <Value>(work: () => Promise<Value>): Promise<[number, Value]> => {
  const begun = performance.now();
  const value = await work();
  return [(performance.now() - begun) / 1000, value];
};
const peak = (): string => `${Math.round(process.resourceUsage().maxRSS / 1024)} MB peak`;

const source = await open("source");
const target = await open("target", process.env["BENCH_DATABASE_URL"]);
try {
  await migrate(source);
  await fillLedger(source.db, entries);
  say(`Before: ${peak()}`);
  const needs = (database: Database) => ({
    url: database.url,
    uploads: path.join(folder, "uploads"),
    now: new Date(),
    openQueue: () => openQueue({ url: database.url, log: silentLog }),
    check: () => Promise.resolve(),
  });
  let file = "";
  for (let round = 1; round <= ROUNDS; round += 1) {
    file = path.join(folder, `${round}.zip`);
    const [seconds] = await timed(() => writeBackup(file, needs(source)));
    const { size } = await stat(file);
    say(`Backup ${round}: ${Math.round(entries / seconds)} entries/s, ${(size / 1e6).toFixed(1)} MB, ${peak()}`);
  }
  const [seconds, { books }] = await timed(() => restoreBackup(file, needs(target)));
  say(`Restore: ${Math.round(entries / seconds)} entries/s, ${peak()}`);
  const isEqual =
    isDeepStrictEqual(await ledgerOf(source), await ledgerOf(target)) &&
    isDeepStrictEqual(await auditLedger(target.db), books);
  say(
    `${isEqual ? "  ok  " : " FAIL "} ${books.wallets} wallets and ${books.entries} entries, ${books.balance} tenths, ${books.wrong} wrong`,
  );
  if (!isEqual) process.exitCode = 1;
} finally {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
}
