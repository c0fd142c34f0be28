import * as z from "zod";
import { NO_CREDITS, type PaidOperation, sumTenths, type Tenths } from "#domain/shared/credits.ts";
import { operationOf } from "#backend/credits/lookup.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { wantedSubject } from "#backend/lookups/wanted-subject.ts";
import { subjectLookups } from "#backend/lookups/subject-lookups.ts";

export interface OwnedRowsValueNeeds {
  readonly db: Db;
  readonly sources: LookupSources;
  /** Waits while someone waits for an answer of this process. */
  yieldToRequests(): Promise<void>;
}

interface JobOfWallets {
  readonly id: string;
  /** Of who ordered it. */
  readonly wallets: readonly string[];
  readonly items: readonly PaidOperation[];
}

/** How many subjects are asked about at a time: a file can have a hundred thousand. */
const PAGE = 250;

const Page = z.array(z.object({ position: z.int(), wanted: wantedSubject }));
const OwnedOperations = z.array(z.object({ operation: z.string() }));

/**
 * What of a job's open subjects is free because a wallet of who ordered it owns it now, in tenths of a credit: so much less than the
 * worst case the job can cost. What is only known to be owned once it is found, as the profiles of a search, is not in it.
 */
export const ownedRowsValue = async (
  needs: OwnedRowsValueNeeds,
  { id, wallets, items }: JobOfWallets,
): Promise<Tenths> => {
  const { db, sources, yieldToRequests } = needs;
  const [possession] = await db("select 1 from possession where wallet_id = any($1) limit 1", [wallets]);
  if (possession === undefined) return NO_CREDITS;
  const worth: Tenths[] = [];
  for (let after = -1; ;) {
    await yieldToRequests();
    const page = Page.parse(
      await db(
        `select position, wanted from bulk_subject
          where job_id = $1 and position > $2 and outcome is null order by position limit $3`,
        [id, after, PAGE],
      ),
    );
    const last = page.at(-1);
    if (last === undefined) return sumTenths(worth);
    after = last.position;
    const lookups = page.flatMap(({ wanted }) => [...subjectLookups(sources, wanted, items).values()]);
    const rows = await db("select operation from possession where wallet_id = any($1) and operation = any($2)", [
      wallets,
      lookups.map(operationOf),
    ]);
    const owned = new Set(OwnedOperations.parse(rows).map(({ operation }) => operation));
    worth.push(...lookups.flatMap((lookup) => (owned.has(operationOf(lookup)) ? [lookup.cost] : [])));
  }
};
