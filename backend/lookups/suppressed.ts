import * as z from "zod";

/** Stands in a bought answer whose values were removed, because the person asked not to be processed. */
export const Suppressed = z.literal(true).optional();
