import * as z from "zod";
import { oneLine } from "#domain/shared/visible-text.ts";

const line = z
  .string()
  .transform(oneLine)
  .refine((text) => text.length >= 3 && text.length <= 500, "must have 3 to 500 characters")
  .optional();

/** The variables of the environment that say who holds the data. Without one, the notice says that it is not named. */
export const privacyVariables = {
  LEADLIGHT_PRIVACY_OPERATOR: line,
  LEADLIGHT_PRIVACY_EMAIL: z.string().includes("@", "must be an email address").optional(),
  LEADLIGHT_PRIVACY_AUTHORITY: line,
  LEADLIGHT_PRIVACY_BASIS: line,
  LEADLIGHT_PRIVACY_KEEP: line,
  LEADLIGHT_PRIVACY_TEXTS: z.string().optional(),
};

/** What the operator says about how personal data is held; undefined where nothing is said. */
export interface PrivacySettings {
  /** Name and postal address of who runs the installation. */
  readonly operator: string | undefined;
  /** For questions about personal data. */
  readonly email: string | undefined;
  /** Where people can complain. */
  readonly authority: string | undefined;
  /** The legal basis of holding values. */
  readonly basis: string | undefined;
  /** How long values are kept. */
  readonly keep: string | undefined;
  /** The path of the file with texts that replace those of the notice. */
  readonly texts: string | undefined;
}

export const privacySettings = (values: z.output<z.ZodObject<typeof privacyVariables>>): PrivacySettings => ({
  operator: values.LEADLIGHT_PRIVACY_OPERATOR,
  email: values.LEADLIGHT_PRIVACY_EMAIL,
  authority: values.LEADLIGHT_PRIVACY_AUTHORITY,
  basis: values.LEADLIGHT_PRIVACY_BASIS,
  keep: values.LEADLIGHT_PRIVACY_KEEP,
  texts: values.LEADLIGHT_PRIVACY_TEXTS,
});
