import type { TransactionRecord } from "#wire/transaction.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Log } from "#backend/platform/log.ts";

export interface NamesNeeds {
  /** Whom queries name, by query, as far as the directory or what these wallets have bought says it. */
  readonly people: (
    queries: readonly string[],
    wallets: readonly string[],
  ) => Promise<ReadonlyMap<string, TransactionRecord["person"]>>;
  readonly log: Log;
}

/** Whom lines of the history name. They can be read, without names, without the directory. */
export const namesOf = (
  { people, log }: NamesNeeds,
  { wallets }: Pick<BackendAccount, "wallets">,
  lines: readonly { readonly query: string }[],
) =>
  people(
    lines.map(({ query }) => query),
    wallets,
  ).catch((error: unknown) => {
    log.error("The people of a history page could not be read", error);
    return new Map<string, never>();
  });
