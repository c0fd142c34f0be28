import * as z from "zod";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { type Refused, refused } from "./organisation-refusal.ts";
import { outsiderText } from "./organisation-texts.ts";

const Rows = z.array(z.object({ id: z.string(), name: z.string(), you: z.boolean() }));

interface Colleagues {
  readonly outcome: "listed";
  readonly members: z.infer<typeof Rows>;
}

/** The members of the account's organisation, for each of them, with nothing but what a person is called, and which one the caller is. */
export const colleaguesOf = async (db: Db, account: BackendAccount): Promise<Colleagues | Refused> => {
  const { membership } = account;
  if (membership === undefined) return refused("forbidden", outsiderText(account));
  const rows = await db(
    `select a.id, coalesce(a.name, a.email) as name, a.id = $2 as you
       from organisation_member m join account a on a.id = m.account_id
      where m.organisation_id = $1 order by lower(coalesce(a.name, a.email)), a.id`,
    [membership.organisationId, account.id],
  );
  return { outcome: "listed", members: Rows.parse(rows) };
};
