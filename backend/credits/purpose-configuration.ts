import { separated } from "#backend/platform/environment/configuration-values.ts";

/** For what a purpose has to be stated. */
export const purposeVariables = {
  LEADLIGHT_ASK_PURPOSE: separated
    .refine(
      (entries) => entries.every((entry) => entry === "directors" || entry === "bulk"),
      "must be directors, bulk or both, separated by a comma",
    )
    .transform((entries) => ({ directors: entries.includes("directors"), bulk: entries.includes("bulk") })),
};
