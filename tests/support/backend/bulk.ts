import { randomUUID } from "node:crypto";
import { worstCase, type BulkSubject } from "#domain/bulk/bulk.ts";
import { type PaidOperation, tenths } from "#domain/shared/credits.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { sampleProfileUrl } from "#domain/lookups/sample-directory.ts";
import type { Tool } from "#domain/shared/tool.ts";
import { accountOf, type BackendAccount } from "#backend/accounts/accounts.ts";
import { reserveCredits } from "#backend/credits/set-aside.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";
import { directorySources } from "#backend/lookups/directory-sources.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { JobQueue, QueueName } from "#backend/platform/jobs/job-queue.ts";
import { noOtherSources } from "#tests/support/sources/no-other-sources.ts";
import { testSuppression } from "./suppression.ts";

/** An account with a wallet of its own and this many tenths of a credit. */
export const payer = (db: Db, credits: number): Promise<BackendAccount> =>
  accountOf(db, { userId: randomUUID(), email: `${randomUUID()}@bulk.example` }, tenths(credits));

export interface JobWanted {
  readonly tool?: Tool;
  readonly items?: readonly PaidOperation[];
  readonly subjects: readonly BulkSubject[];
  /** The worst case of the subjects unless given. */
  readonly confirmed?: number;
}

/** A job as the intake leaves it: read, with its credits reserved, and running, but nobody is called to it. */
export const insertJob = async (
  { db }: Pick<Database, "db">,
  account: BackendAccount,
  { tool = "find-contacts", items = ["phone_no"], subjects, confirmed = worstCase(items, subjects.length) }: JobWanted,
): Promise<string> => {
  const id = randomUUID();
  await db(
    `insert into bulk_job (id, wallet_id, actor_id, tool, items, confirmed_tenths, file_key, state, rows, subjects,
                           runs, file_due_at, file_arrived_at, started_at)
     values ($1::uuid, $2, $3, $4, $5, $6, $1::uuid::text, 'running', $7, $7, 1, now(), now(), now())`,
    [id, account.walletId, account.id, tool, items, confirmed, subjects.length],
  );
  await db(
    `insert into bulk_subject (job_id, position, wanted)
     select $1, (ordinality - 1)::int, value from jsonb_array_elements($2::jsonb) with ordinality`,
    [id, JSON.stringify(subjects)],
  );
  await reserveCredits(db, id, tenths(confirmed));
  return id;
};

const slugOf = (address: string): ProfileSlug => {
  const slug = parseProfileUrl(address);
  if (slug === undefined) throw new RangeError(`Not a profile: ${address}`);
  return slug;
};

/** The person of that number of the sample directory; number 3 has no phone number on file. */
export const samplePerson = (number: number): BulkSubject => ({
  kind: "profile",
  profile: slugOf(sampleProfileUrl(number)),
});

/** Slugs of the sample directory whose phone number and addresses are all on file. */
export const wellKnown = (count: number): readonly ProfileSlug[] =>
  sampleContacts()
    .filter((person) => person.phone_no.length > 0 && person.email.length > 0 && person.work_email.length > 0)
    .slice(0, count)
    .map(({ slug }) => slugOf(`linkedin.com/in/${slug}`));

export const samplePeople = (count: number): readonly BulkSubject[] =>
  wellKnown(count).map((profile) => ({ kind: "profile", profile }));

/** The directory as the source; addresses could not be verified. */
export const quietSources = (database: Database): LookupSources =>
  directorySources(database, {
    suppression: testSuppression,
    verify: () => Promise.resolve({ outcome: "unknown", reasons: [], checkedAt: "2026-11-20T12:00:00.000Z" }),
    clock: Date.now,
    other: noOtherSources,
  });

export interface Sent {
  readonly name: QueueName;
  readonly data: object;
  readonly startAfterMs?: number;
}

export interface ListQueue extends JobQueue {
  readonly sent: Sent[];
}

/** Keeps what is sent in a list, for nobody. */
export const listQueue = (): ListQueue => {
  const sent: Sent[] = [];
  return {
    sent,
    send: async (name, data, { startAfterMs } = {}) => {
      sent.push({ name, data, ...(startAfterMs !== undefined && { startAfterMs }) });
    },
  };
};

export interface JobStanding {
  readonly state: string;
  readonly reason: string | null;
  readonly counts: readonly [found: number, owned: number, notFound: number, failed: number];
  readonly spent: number;
  readonly reserved: number;
  readonly balance: number;
}

/** How a job and its wallet stand. */
export const snapshotOfJob = async (db: Db, jobId: string): Promise<JobStanding> => {
  const [row] = await db<JobStanding>(
    `select state, reason, json_build_array(found, owned, not_found, failed) as counts, spent_tenths as spent,
            reserved_tenths as reserved, balance_tenths as balance
       from bulk_job j join wallet w on w.id = j.wallet_id where j.id = $1`,
    [jobId],
  );
  if (row === undefined) throw new Error("No such job");
  return row;
};
