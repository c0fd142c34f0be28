import { priceTag, type Tenths } from "#domain/credits.ts";
import classes from "./price.module.css";

/** "(5 credits)" as it stands on every control that spends: saffron always and only means credits. */
export const Price = ({ amount }: { readonly amount: Tenths }) => (
  <span className={classes.price}>({priceTag(amount)})</span>
);
