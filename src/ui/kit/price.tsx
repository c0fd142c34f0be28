import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import classes from "./price.module.css";

/** "(5 credits)", shown on every control that is charged. Saffron is used for credits only. */
export const Price = ({ amount }: { readonly amount: Tenths }) => (
  <span className={classes.price}>({priceTag(amount)})</span>
);
