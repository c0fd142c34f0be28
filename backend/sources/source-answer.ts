import type { BatchedStatement, Database } from "#backend/platform/database/database.ts";

export interface SourceAnswer {
  readonly walletId: string;
  /** Names what the wallet is charged for, as the ledger has it. */
  readonly operation: string;
  readonly source: string;
}

/** In the order of the key, so that two of these never wait for each other. */
const noteStatement: BatchedStatement = {
  name: "note_source_answers",
  text: `insert into source_answer (wallet_id, operation, source, at)
    select * from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[]) order by 1, 2
    on conflict (wallet_id, operation) do update set source = excluded.source, at = excluded.at`,
};

/** Notes who gave an answer before a wallet is charged for it: for the report of costs. */
export const noteAnswer = async (
  { batched }: Pick<Database, "batched">,
  { walletId, operation, source }: SourceAnswer,
  now: number,
): Promise<void> => {
  await batched(noteStatement, [walletId, operation, source, new Date(now)]);
};
