import { type Account, isInOrganisation, type Payer, payerOf } from "#domain/session/account.ts";
import { HISTORY_BY_PAYER } from "#domain/session/capability.ts";

/** Whether there are two histories that can be read one by one: the organisation's and the personal one. */
export const separatesHistories = (account: Account): boolean =>
  isInOrganisation(account) && account.capabilities.includes(HISTORY_BY_PAYER);

/** The history into which new look-ups are written; undefined where there is only one. */
export const historyThatGrows = (account: Account): Payer | undefined =>
  separatesHistories(account) ? payerOf(account) : undefined;
