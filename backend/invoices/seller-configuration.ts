import * as z from "zod";
import { parseGstin } from "#domain/shared/gstin.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { Seller } from "./seller.ts";

/** "Other on-line contents": access to a database over the internet. */
const ONLINE_CONTENT = "998439";

const line = z
  .string()
  .transform(oneLine)
  .refine((text) => text.length >= 3 && text.length <= 200, "must have 3 to 200 characters");

/** The variables of the environment that make invoices possible: all but the last, or none. */
export const sellerVariables = {
  LEADLIGHT_SELLER_NAME: line.optional(),
  LEADLIGHT_SELLER_GSTIN: z
    .string()
    .transform((text, context) => {
      const gstin = parseGstin(text);
      if (gstin !== undefined) return gstin;
      context.addIssue("must be a GST number of 15 characters whose last one fits the others");
      return z.NEVER;
    })
    .optional(),
  LEADLIGHT_SELLER_ADDRESS: line.optional(),
  LEADLIGHT_SELLER_SAC: z
    .string()
    .regex(/^99\d{4}$/, "must be a services accounting code of 6 digits, such as 998439")
    .default(ONLINE_CONTENT),
};

type Values = z.output<z.ZodObject<typeof sellerVariables>>;

const required = ["LEADLIGHT_SELLER_NAME", "LEADLIGHT_SELLER_GSTIN", "LEADLIGHT_SELLER_ADDRESS"] as const;

/** What must hold between these variables and does not. */
export const sellerFaults = (values: Values): readonly { readonly name: keyof Values; readonly message: string }[] => {
  const missing = required.filter((name) => values[name] === undefined);
  if (missing.length === required.length) return [];
  return missing.map((name) => ({ name, message: "must be set where another one of LEADLIGHT_SELLER_* is" }));
};

/** Undefined where no invoices are to be issued. */
export const sellerOf = (values: Values): Seller | undefined => {
  const {
    LEADLIGHT_SELLER_NAME: name,
    LEADLIGHT_SELLER_GSTIN: gstin,
    LEADLIGHT_SELLER_ADDRESS: address,
    LEADLIGHT_SELLER_SAC: sac,
  } = values;
  return name === undefined || gstin === undefined || address === undefined ? undefined : { name, gstin, address, sac };
};
