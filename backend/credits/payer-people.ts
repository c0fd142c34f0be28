import * as z from "zod";
import { areUnrelated, type PayerPeople } from "#domain/lookups/wrong-value.ts";
import { domainOf, parseEmail } from "#domain/shared/email.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { isMailProvider } from "#domain/verification/mail-providers.ts";

/** Of these wallets, those with whom this one has nobody in common. */
export const unrelatedTo = async (db: Db, walletId: string, wallets: readonly string[]): Promise<readonly string[]> => {
  const people = await peopleOf(db, wallets);
  const own = people.get(walletId) ?? NOBODY;
  return [...people].flatMap(([other, theirs]) => (other !== walletId && areUnrelated(own, theirs) ? [other] : []));
};

const NOBODY: PayerPeople = { accounts: new Set(), organisations: new Set(), domains: new Set() };

const PersonRow = z.object({
  wallet_id: z.string(),
  id: z.string(),
  email: z.string(),
  organisations: z.array(z.string()),
});

/** Who spends the credits of these wallets, or has done so before. */
const peopleOf = async (db: Db, wallets: readonly string[]): Promise<ReadonlyMap<string, PayerPeople>> => {
  const rows = await db(
    `select p.wallet_id, a.id, a.email,
            array(select organisation_id from organisation_member where account_id = a.id
                   union select organisation_id from member_spending where account_id = a.id) as organisations
       from (select wallet_id, id from account where wallet_id = any($1)
              union select organisation_id, account_id from organisation_member where organisation_id = any($1)
              union select organisation_id, account_id from member_spending where organisation_id = any($1)) p
       join account a on a.id = p.id`,
    [wallets],
  );
  const byWallet = Map.groupBy(z.array(PersonRow).parse(rows), (row) => row.wallet_id);
  return new Map(
    [...byWallet].map(([walletId, people]) => [
      walletId,
      {
        accounts: new Set(people.map(({ id }) => id)),
        organisations: new Set(people.flatMap(({ organisations }) => organisations)),
        domains: new Set(people.flatMap(({ email }) => ownDomain(email))),
      },
    ]),
  );
};

const ownDomain = (address: string): readonly string[] => {
  const email = parseEmail(address);
  return email === undefined || isMailProvider(domainOf(email)) ? [] : [domainOf(email)];
};
