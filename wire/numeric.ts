import * as z from "zod/mini";

/** A number, or the text of one: some hosts hand on what their database gave them. */
export const numeric = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,15})?$/))]),
  z.transform(Number),
);

export const wholeNumber = z.pipe(numeric, z.int());
