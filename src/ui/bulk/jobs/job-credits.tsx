import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { memberAddress } from "#domain/organisation/member-address.ts";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import { BILLING_SETTINGS } from "#domain/shared/routes.ts";
import { AmountText } from "#ui/bulk/job/credit-amount.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import classes from "./job-credits.module.css";
import { controlTexts } from "./job-list-texts.ts";

/** "(up to 5 credits)", on every control that may spend them. */
export const UpTo = ({ amount }: { readonly amount: Tenths }) => (
  <span className={classes.price}>
    <AmountText>{controlTexts.upTo(priceTag(amount))}</AmountText>
  </span>
);

/** The main way on where a monthly limit leaves too little. */
export const SeeLimitButton = () => (
  <Button component={Link} to={BILLING_SETTINGS} size="sm">
    {spendingTexts.seeLimit}
  </Button>
);

/** The main way on where a colleague's monthly limit leaves too little for their job. */
export const RaiseLimitButton = ({ memberId }: { readonly memberId: string }) => (
  <Button component={Link} to={memberAddress(memberId)} size="sm">
    {controlTexts.raiseTheirLimit}
  </Button>
);

/** The main way on where nothing else is, else beside it. */
export const BuyCredits = ({ isMain = false }: { readonly isMain?: boolean }) =>
  isMain ? (
    <Button component={Link} to="/billing" size="sm">
      {controlTexts.buy}
    </Button>
  ) : (
    <Link to="/billing" className={classes.buy}>
      {controlTexts.buy}
    </Link>
  );
