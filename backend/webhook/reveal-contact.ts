import { type ContactItem } from "#domain/contact.ts";
import { costOf, formatCredits, priceTag, type Tenths } from "#domain/credits.ts";
import { profileUrl, type ProfileSlug } from "#domain/profile-url.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { settleCharge, standingOf, type Answer } from "#backend/credits/ledger.ts";
import type { Query } from "#backend/database/sql.ts";
import { findContactValues } from "#backend/directory/contact-lookup.ts";
import { DirectoryValues } from "#backend/directory/directory-entry.ts";
import { recordNothingFound } from "#backend/history/history.ts";

interface RevealRequest {
  readonly account: BackendAccount;
  readonly item: ContactItem;
  readonly slug: ProfileSlug;
  readonly key: string | undefined;
}

export type Reveal =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "key-taken" }
  | { readonly kind: "not-enough-credits"; readonly cost: Tenths; readonly balance: Tenths };

/**
 * Looks one item of a person up and charges for it when there is something. Repeated under the same key, or by a wallet
 * that owns the item, it costs nothing.
 */
export const revealContact = async (query: Query, { account, item, slug, key }: RevealRequest): Promise<Reveal> => {
  const { id: actorId, walletId } = account;
  const operation = `${item}:${slug}`;
  const cost = costOf[item];
  const standing = await standingOf(query, { walletId, operation, key });
  if (standing.keyed !== undefined) {
    return standing.keyed.operation === operation
      ? { kind: "answered", answer: standing.keyed.answer }
      : { kind: "key-taken" };
  }
  if (standing.owned === undefined && standing.balance < cost) {
    return { kind: "not-enough-credits", cost, balance: standing.balance };
  }

  const answer = standing.owned ?? { [item]: await findContactValues(query, slug, item) };
  const values = DirectoryValues.parse(answer[item]);
  const history = { type: item, query: profileUrl(slug) };
  if (values.length === 0) {
    await recordNothingFound(query, { walletId, actorId }, history);
    return { kind: "answered", answer };
  }

  const result = values.map(({ value }) => value).join(", ");
  const charge = { walletId, actorId, operation, cost, answer, key, history: { ...history, result } };
  const settled = await settleCharge(query, charge);
  if (settled.outcome === "other-request") return { kind: "key-taken" };
  if (settled.outcome === "not-enough-credits") return { kind: settled.outcome, cost, balance: settled.balance };
  return { kind: "answered", answer: settled.answer };
};

/** "Not enough credits: this costs 5 credits and you have 2. Nothing was charged." */
export const notEnoughCredits = ({ cost, balance }: { readonly cost: Tenths; readonly balance: Tenths }): string =>
  `Not enough credits: this costs ${priceTag(cost)} and you have ${formatCredits(balance)}. Nothing was charged.`;
