import type { ReactNode } from "react";
import { priceTag, type Tenths } from "#domain/shared/credits.ts";
import classes from "./credit-amount.module.css";

/** An amount of credits within a sentence. */
export const CreditAmount = ({ of }: { readonly of: Tenths }) => <AmountText>{priceTag(of)}</AmountText>;

/** The same in other words: a range, or the most that something costs. */
export const AmountText = ({ children }: { readonly children: ReactNode }) => (
  <b className={classes.amount}>{children}</b>
);
