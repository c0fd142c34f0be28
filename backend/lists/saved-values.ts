import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { identifierOf, type OwnedValue, ownedValuesOf } from "#backend/lookups/owned-values.ts";
import { lastVerified } from "./last-verified.ts";
import { type ListOwner, listWalletsOf, walletIdsOf } from "./list-wallets.ts";

type Needs = Parameters<typeof ownedValuesOf>[0];

/** `verified_at`: when the account last bought a verdict about the address (ISO 8601). */
type SavedValue = OwnedValue & { readonly verified_at: string | null };

/**
 * What an account's wallets own of these saved people (`ownedValuesOf`), the newest person first. Those who are not saved, or not seen
 * by the account, are left out.
 */
export const valuesOfSaved = async (
  needs: Needs,
  account: ListOwner & Pick<BackendAccount, "wallets">,
  ids: readonly string[],
): Promise<{ id: string; values: SavedValue[] }[]> => {
  const people = await ownedValuesOf(needs, account.wallets, {
    select: SAVED,
    parameters: [ids, walletIdsOf(listWalletsOf(account))],
  });
  const named = people.flatMap(({ values }) => values.map(identifierOf));
  const emails = named.filter(({ kind }) => kind === "email").map(({ value }) => value);
  const verified = await lastVerified(needs.database.db, account.wallets, emails);
  return people.map(({ id, values }) => ({
    id,
    values: values.map((value) => ({ ...value, verified_at: verified.get(value.value) ?? null })),
  }));
};

/** With the subjects that were merged into each of them: what is owned under these is theirs too. */
const SAVED = `
  select p.id::text, s.subjects, -p.id as place
    from saved_person p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', a.kind, 'subject', a.subject)) as subjects
        from (select p.kind, p.subject union all
              select m.kind, m.subject from saved_person m where m.merged_into = p.id) a) s
   where p.id = any($4::int8[]) and p.wallet_id = any($5) and p.removed_at is null`;
