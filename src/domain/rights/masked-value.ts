import { domainOf, localOf } from "#domain/shared/email.ts";
import type { Identifier } from "#domain/suppression/identifier.ts";

const MASK = "•••";

/** As much of a value as its owner needs to recognise it, and too little for anyone else: "a•••@p•••", "••• 01". */
export const maskedValue = ({ kind, value }: Identifier): string =>
  kind === "email"
    ? `${firstOf(localOf(value))}${MASK}@${firstOf(domainOf(value))}${MASK}`
    : `${MASK} ${value.replaceAll(/\D/g, "").slice(-2)}`;

const firstOf = (text: string): string => /^./u.exec(text)?.[0] ?? "";
