import type { Tenths } from "#domain/shared/credits.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { setAsideOf } from "./set-aside.ts";

/** Why nothing is taken from the wallet that would pay. */
export type Refusal = { readonly payerId: string } & (
  | { readonly outcome: "not-enough-credits"; readonly balance: Tenths }
  /** `left` is what is left of the monthly limit that the organisation has set for this member. */
  | { readonly outcome: "over-limit"; readonly left: Tenths }
  /** The same of the API key's own monthly cap. */
  | { readonly outcome: "over-cap"; readonly left: Tenths }
  /** The credits that were shown are not those that would pay by now. */
  | { readonly outcome: "other-payer" }
);

/** A refusal as its caller sees it. `organisation` is the name of the one that pays, if it is not the person. */
export type NotPaid = { readonly cost: Tenths; readonly organisation?: string | undefined } & (
  | { readonly outcome: "not-enough-credits"; readonly balance: Tenths; readonly setAside: Tenths }
  | { readonly outcome: "over-limit"; readonly left: Tenths }
  | { readonly outcome: "over-cap"; readonly left: Tenths }
  | { readonly outcome: "other-payer" }
);

type Member = Pick<BackendAccount, "membership">;
type Refused = Pick<BackendAccount, "id" | "membership">;

/** Where a member's monthly limit refuses, the organisation's webhooks learn of it. */
export const notPaid = async (db: Db, account: Refused, cost: Tenths, refusal: Refusal): Promise<NotPaid> => {
  const organisation = organisationOf(account, refusal.payerId);
  switch (refusal.outcome) {
    case "not-enough-credits": {
      // Read only here, where the text must say why so little is left.
      const setAside = await setAsideOf(db, refusal.payerId);
      return { outcome: refusal.outcome, cost, organisation, balance: refusal.balance, setAside };
    }
    case "over-limit":
      await db("select record_reached_cap($1, $2)", [refusal.payerId, account.id]);
      return { outcome: refusal.outcome, cost, organisation, left: refusal.left };
    case "over-cap":
      return { outcome: refusal.outcome, cost, organisation, left: refusal.left };
    case "other-payer":
      return { outcome: refusal.outcome, cost, organisation };
  }
};

/** The name of the account's organisation, where that pays. */
export const organisationOf = ({ membership }: Member, payerId: string): string | undefined =>
  membership?.organisationId === payerId ? membership.organisationName : undefined;
