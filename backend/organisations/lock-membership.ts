import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";

const MembershipRow = z.object({ organisation: z.nullable(z.string()), may_set_up: z.boolean() });

/** Where an account belongs. */
export interface Belonging {
  /** The name of its organisation. */
  readonly organisation: string | undefined;
  readonly maySetUp: boolean;
}

/** Where an account belongs, which stays so until the transaction ends: nobody joins two organisations at once. */
export const lockMembership = async (db: Db, accountId: string): Promise<Belonging> => {
  await db("select 1 from account where id = $1 for no key update", [accountId]);
  const [row] = await db(
    `select o.name as organisation, a.may_set_up_organisation as may_set_up
       from account a
       left join organisation_member m on m.account_id = a.id
       left join organisation o on o.id = m.organisation_id
      where a.id = $1`,
    [accountId],
  );
  const { organisation, may_set_up: maySetUp } = MembershipRow.parse(row);
  return { organisation: organisation ?? undefined, maySetUp };
};
