import type { Din } from "#domain/din.ts";
import type { DirectorItem } from "#domain/director.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Answer } from "#backend/credits/ledger.ts";
import type { Db } from "#backend/database/database.ts";
import { type DirectorRow, findDirector } from "#backend/directory/director-lookup.ts";
import { resultOfValues } from "#backend/directory/directory-entry.ts";
import { answerPaidCall, type PaidAnswer } from "./paid-call.ts";

const UNKNOWN: DirectorRow = { name: null, title: null, company: null, phone: [], email: [] };

/** Who a director is: free, and nothing for the history. Nulls for an unknown number. */
export const nameDirector = async (db: Db, din: Din): Promise<Answer> => {
  const director = await findDirector(db, din);
  const { name, title, company } = director ?? UNKNOWN;
  return { found: director !== undefined, name, title, company };
};

interface DirectorReveal {
  readonly account: BackendAccount;
  readonly item: DirectorItem;
  readonly din: Din;
  readonly key: string | undefined;
}

const parts = {
  din_phone: { field: "phone", name: "contact" },
  din_email: { field: "email", name: "email" },
} as const;

/** A director's phone numbers or addresses, for their price. Refused like every paid call. */
export const revealDirector = (db: Db, { account, item, din, key }: DirectorReveal): Promise<PaidAnswer> =>
  answerPaidCall(db, {
    ...{ account, key, type: item, subject: din, query: din },
    lookUp: async () => {
      const { name, title, company, ...values } = (await findDirector(db, din)) ?? UNKNOWN;
      return { [parts[item].name]: values[parts[item].field], name, title, company };
    },
    resultOf: (answer) => resultOfValues(answer[parts[item].name]),
  });
