import type { ChosenFile } from "#application/ports/table-reader.ts";
import type { StartBulk } from "#application/bulk/start-bulk.ts";
import type { Account } from "#domain/session/account.ts";
import type { FileCheck } from "#domain/bulk/bulk.ts";
import { MAX_CREDITS, POSSIBLE_MATCHES } from "#domain/session/capability.ts";
import type { Tool } from "#domain/shared/tool.ts";

/** What is asked before anything is sent. It is sent exactly as it was shown, whatever changes meanwhile. */
export interface Confirmation {
  readonly order: Parameters<StartBulk>[0];
  readonly file: ChosenFile;
  readonly found: FileCheck;
}

/** Whether the host keeps a job to what was confirmed; elsewhere that is only what the app has worked out. */
export const isCapped = (account: Pick<Account, "capabilities"> | undefined): boolean =>
  account?.capabilities.includes(MAX_CREDITS) ?? false;

/** Whether it can be chosen if possible matches are charged for. Other hosts do not say how they treat them. */
export const offersPossible = (tool: Tool, account: Pick<Account, "capabilities"> | undefined): boolean =>
  tool === "enrichment" && (account?.capabilities.includes(POSSIBLE_MATCHES) ?? false);

export const withPossible = ({ order, ...rest }: Confirmation, isWanted: boolean): Confirmation => {
  const { includesPossible: _, ...plain } = order;
  return { ...rest, order: isWanted ? { ...plain, includesPossible: true } : plain };
};
