import pg from "pg";
import { recordBackup } from "#backend/backup/last-backup.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import type { Fault } from "./fault.ts";
import { canMount, leaveRoom, type Site } from "./site.ts";

const WRONG = "docs/operating.md, When something is wrong";
const HOUR_MS = 60 * 60 * 1000;
const LITTLE_ROOM_KB = 200;

/** Another program at the database, which keeps a lock. */
const lockAccounts = async (site: Site): Promise<void> => {
  const report = new pg.Client({ connectionString: site.database.url, application_name: "monthly-report" });
  report.on("error", () => undefined);
  await report.connect();
  site.beforeClose(() => report.end());
  await report.query("begin");
  await report.query("lock table account in access exclusive mode");
};

/** Of the database, the disk and the settings. */
export const faultsInside: readonly Fault[] = [
  {
    name: "PostgreSQL is away",
    complaint: "Everybody is shown an error, whatever they press. It began a few minutes ago.",
    answer: "PostgreSQL does not answer at DATABASE_URL.",
    where: "docs/operating.md, LeadlightDatabaseDown",
    evidence: [
      { doctor: /^FAIL database .*ECONNREFUSED/ },
      { metric: "leadlight_database_up", says: (value) => value === 0 },
      { log: /answered 503/ },
    ],
    plant: ({ stopDatabase }) => stopDatabase(),
  },
  {
    name: "a lock of another program",
    complaint:
      "Everything has been very slow for a few minutes, and most of it ends with an error. Nothing was deployed.",
    answer: "The connection of the program monthly-report holds a lock on the accounts, and all calls wait for it.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL locks .*for a lock of connection \d+ \(monthly-report/ }, { log: /answered 503/ }],
    plant: lockAccounts,
  },
  {
    name: "the disk is full",
    complaint: "People can look around, but saving, searching and signing in fail with an error.",
    answer: "The disk of the data folder and of PostgreSQL is full.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL disk / }, { log: /answered 503/ }],
    plant: async (site) => {
      leaveRoom(site, LITTLE_ROOM_KB);
      // What is charged and counted takes the rest within hours; this takes it at once.
      await site.database
        .db("create table filler as select repeat(md5(n::text), 100) as text from generate_series(1, 100000) n")
        .catch(() => undefined);
      leaveRoom(site, 0);
    },
    isPossible: canMount,
  },
  {
    name: "the database is of a newer version",
    complaint: "Since the rollout of last night was undone, every search for a phone number ends with an error.",
    answer:
      "A newer version has changed the database. This one can't work with it: run that version, or restore a backup.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL migrations .*A newer version/ }, { log: /extractor1 failed: / }],
    plant: async ({ database: { db }, restart }) => {
      await db("alter table contact rename column phone_no to phone_numbers");
      await db("insert into migration (name) values ('0999-phone-numbers.sql')");
      await restart();
    },
  },
  {
    name: "the number of proxies is wrong",
    complaint: 'Several offices at once get "Too many requests", although each of them does little.',
    answer: "LEADLIGHT_PROXY_HOPS is 0 behind one proxy, so that everybody shares the limits of one network.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL proxy .*Set LEADLIGHT_PROXY_HOPS=1/ }, { log: /LEADLIGHT_PROXY_HOPS is 0/ }],
    plant: ({ change }) => change({ LEADLIGHT_PROXY_HOPS: "0" }),
  },
  {
    name: "the proxy drops the Host header",
    complaint: "Members press Buy, and the window of the payment stays empty. Everything else works.",
    answer: "The reverse proxy does not pass the Host header on, so that the origin of payments is not recognised.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL host .*arrive with the Host header 127\.0\.0\.1/ }],
    plant: ({ proxy }) => proxy.dropHost(),
  },
  {
    name: "the origin is wrong",
    complaint: "The app opens, but signing in fails in the browser, and links in mails lead nowhere.",
    answer: "LEADLIGHT_ORIGIN is not the address that people type: nothing answers there.",
    where: WRONG,
    evidence: [{ doctor: /^FAIL origin .*ECONNREFUSED/ }],
    plant: async ({ change }) => change({ LEADLIGHT_ORIGIN: `http://localhost:${await freePort()}` }),
  },
  {
    name: "a balance was changed by hand",
    complaint: "An accountant writes: the balance of our account is not the sum of its history.",
    answer: "One balance is not the sum of its entries: somebody has changed rows, or writes were lost.",
    where: "docs/operating.md, LeadlightLedgerDrift",
    evidence: [
      { doctor: /^FAIL ledger .*1 of \d+ balances/ },
      { metric: "leadlight_ledger_drift", says: (value) => value === 1 },
    ],
    plant: async ({ database: { db }, restart }) => {
      await db("update wallet set balance_tenths = balance_tenths + 500 where id = (select id from wallet limit 1)");
      // The server compares at its start, and every ten minutes.
      await restart();
    },
  },
  {
    name: "the backup is too old",
    complaint: "Your management asks: if this machine were lost now, how much would be lost with it?",
    answer: "The last backup is three days old: the daily one does not run.",
    where: "docs/operating.md, LeadlightBackupOld",
    evidence: [
      { doctor: /^FAIL backup .*72 hours old/ },
      { metric: "leadlight_backup_age_seconds", says: (value) => value > 26 * 60 * 60 },
    ],
    plant: ({ database: { db } }) => recordBackup(db, new Date(Date.now() - 72 * HOUR_MS)),
  },
  {
    name: "a request about personal data is overdue",
    complaint: "A lawyer writes: my client asked what you hold about her six weeks ago, and has heard nothing.",
    answer: "A request about personal data is past its due day.",
    where: "docs/operating.md, LeadlightRequestOverdue",
    evidence: [
      { doctor: /^FAIL requests .*past their due day: 1/ },
      { metric: 'leadlight_rights_requests_open{due="overdue"}', says: (value) => value === 1 },
      { command: "rights", given: ["requests"], line: /overdue/i },
    ],
    plant: async ({ database: { db } }) => {
      await db(
        `insert into privacy_request (kind, asked_at, language, law, due_on)
         values ('see', now() - interval '42 days', 'en', 'gdpr', current_date - 12)`,
      );
    },
  },
];
