import { Link } from "react-router-dom";
import type { Shortfall } from "#domain/session/account.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import { limitText, spendingTexts } from "./spending-texts.ts";

/** The way to one's monthly limit, where a higher one can be asked for. */
export const SeeLimit = () => <Link to={BILLING_SETTINGS}>{spendingTexts.seeLimit}</Link>;

interface OverLimitProps {
  readonly price: Tenths;
  readonly short: Shortfall;
}

/** What a monthly limit leaves that does not cover a price, and the way to it. */
export const OverLimit = ({ price, short }: OverLimitProps) => (
  <>
    {limitText(tenths(price - short.missing))} <SeeLimit />.
  </>
);
