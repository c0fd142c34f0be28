import { Link } from "react-router-dom";
import { priceTag, type Tenths } from "#domain/credits.ts";
import classes from "./job-credits.module.css";

export const Amount = ({ of }: { readonly of: Tenths }) => <span className={classes.amount}>{priceTag(of)}</span>;

/** "(up to 5 credits)", on every control that may spend them. */
export const UpTo = ({ amount }: { readonly amount: Tenths }) => (
  <span className={`${classes.amount} ${classes.price}`}>(up to {priceTag(amount)})</span>
);

export const BuyCredits = () => (
  <Link to="/billing" className={classes.buy}>
    Buy Credits
  </Link>
);
