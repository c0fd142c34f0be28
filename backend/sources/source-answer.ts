import type { Db } from "#backend/platform/database/database.ts";

export interface SourceAnswer {
  readonly walletId: string;
  /** Names what the wallet is charged for, as the ledger has it. */
  readonly operation: string;
  readonly source: string;
}

/** Notes who gave an answer before a wallet is charged for it: for the report of costs. */
export const noteAnswer = async (db: Db, { walletId, operation, source }: SourceAnswer, now: number): Promise<void> => {
  await db(
    `insert into source_answer (wallet_id, operation, source, at) values ($1, $2, $3, $4)
     on conflict (wallet_id, operation) do update set source = excluded.source, at = excluded.at`,
    [walletId, operation, source, new Date(now)],
  );
};
