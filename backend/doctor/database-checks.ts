import * as z from "zod";
import { priceTag, tenths } from "#domain/shared/credits.ts";
import { auditLedger, wrongWallets } from "#backend/credits/ledger-audit.ts";
import { lastBackupAt } from "#backend/backup/last-backup.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { appliedMigrations, knownMigrations, newerThan } from "#backend/platform/database/migrate.ts";
import type { Finding } from "#backend/platform/finding.ts";

/** The oldest PostgreSQL that the migrations run on, as in `server_version_num`. */
const OLDEST = 150_000;
/** More than a statement takes on its way. */
const CLOCKS_APART_MAX_MS = 2_000;

const About = z.object({
  version: z.string(),
  number: z.coerce.number(),
  may_create: z.boolean(),
  role: z.string(),
  schema: z.nullable(z.string()),
  now: z.date(),
});

/** What has to be right in the database. Changes nothing, and brings no schema up to date. */
export const checkDatabase = async (db: Db, clock: Clock): Promise<readonly Finding[]> => {
  const before = clock();
  const [row] = await db(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create, current_user as role,
            current_schema() as schema, clock_timestamp() as now`,
  );
  const about = About.parse(row);
  const between = (before + clock()) / 2;
  return [
    versionFinding(about),
    rightsFinding(about),
    clockFinding(about.now.getTime() - between),
    ...(await stateOf(db, clock())),
  ];
};

const versionFinding = ({ version, number }: z.infer<typeof About>): Finding =>
  number >= OLDEST
    ? { about: "database", state: "good", text: `PostgreSQL ${version} answers.` }
    : {
        about: "database",
        state: "bad",
        text: `PostgreSQL ${version} is too old.`,
        next: "Upgrade it to PostgreSQL 15 or newer.",
      };

const rightsFinding = ({ may_create: mayCreate, role, schema }: z.infer<typeof About>): Finding =>
  mayCreate
    ? { about: "rights", state: "good", text: `${role} may create tables.` }
    : {
        about: "rights",
        state: "bad",
        text: `${role} may not create tables, so upgrades fail.`,
        next: `As the owner of the database: grant create, usage on schema ${schema ?? "public"} to ${role};`,
      };

const clockFinding = (apartMs: number): Finding => {
  const about = "clock";
  const apart = `${(Math.abs(apartMs) / 1000).toFixed(1)} s`;
  return Math.abs(apartMs) <= CLOCKS_APART_MAX_MS
    ? { about, state: "good", text: "This machine and the database have the same time." }
    : {
        about,
        state: "bad",
        text: `This machine is ${apart} ${apartMs > 0 ? "behind" : "ahead of"} the database: codes and sessions expire wrongly.`,
        next: "Let both machines take their time from the network (timedatectl set-ntp true).",
      };
};

/** What was done to it so far, and whether its books are right: nothing of the kind before the first start. */
const stateOf = async (db: Db, now: number): Promise<readonly Finding[]> => {
  const [known, applied] = [await knownMigrations(), await appliedMigrations(db)];
  const missing = known.filter((name) => !applied.has(name)).length;
  const newest = newerThan(known, applied);
  const about = "migrations";
  if (newest !== undefined) {
    return [
      {
        about,
        state: "bad",
        text: `A newer version of Leadlight has changed this database (${newest}).`,
        next: "Run that version, or restore a backup from before it.",
      },
    ];
  }
  if (applied.size === 0) {
    return [{ about, state: "unknown", text: "The database is empty.", next: "Start Leadlight once." }];
  }
  if (missing > 0) {
    const next = "Start Leadlight: it applies them first.";
    return [{ about, state: "bad", text: `${missing} of ${known.length} are missing.`, next }];
  }
  return [
    { about, state: "good", text: `All ${known.length} are applied.` },
    await ledgerFinding(db),
    await backupFinding(db, now),
  ];
};

const NAMED_MAX = 3;

const ledgerFinding = async (db: Db): Promise<Finding> => {
  const about = "ledger";
  const { wallets, entries, wrong } = await auditLedger(db);
  if (wrong === 0)
    return { about, state: "good", text: `All ${wallets} balances are the sums of their ${entries} entries.` };
  const named = (await wrongWallets(db, NAMED_MAX)).map(
    ({ id, balance, entered }) =>
      `wallet ${id} has ${priceTag(tenths(balance))}, its entries come to ${priceTag(tenths(entered))}`,
  );
  return {
    about,
    state: "bad",
    text: `${wrong} of ${wallets} balances are not the sums of their entries: ${named.join("; ")}.`,
    next: "Stop Leadlight, keep a copy of the database, and find out what changed them (docs/operating.md, LeadlightLedgerDrift).",
  };
};

const HOUR_MS = 60 * 60 * 1000;
/** A backup a day, which may begin a little later than the day before. */
const BACKUP_AGE_MAX_HOURS = 26;

const backupFinding = async (db: Db, now: number): Promise<Finding> => {
  const about = "backup";
  const madeAt = await lastBackupAt(db);
  const next = "Run npm run backup now, and let it run every day (docs/operating.md, Backup and restore).";
  if (madeAt === undefined) {
    const text = "None was made by npm run backup. Backups of PostgreSQL itself are not seen here.";
    return { about, state: "unknown", text, next };
  }
  const hours = Math.max(0, Math.round((now - madeAt.getTime()) / HOUR_MS));
  const since = madeAt.toISOString().slice(0, 16).replace("T", " ");
  const text = `The last one is ${hours} ${hours === 1 ? "hour" : "hours"} old (${since} UTC).`;
  return hours <= BACKUP_AGE_MAX_HOURS ? { about, state: "good", text } : { about, state: "bad", text, next };
};
