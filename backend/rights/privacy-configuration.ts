import * as z from "zod";
import { BILLING_ZONE } from "#domain/billing/billing-zone.ts";
import { type AnswerTerms, laws, PUBLISHED_DAYS_MAX } from "#domain/rights/due-day.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import { whole } from "#backend/platform/environment/configuration-values.ts";

const line = z
  .string()
  .transform(oneLine)
  .refine((text) => text.length >= 3 && text.length <= 500, "must have 3 to 500 characters")
  .optional();

const isZone = (text: string): boolean => {
  // An offset such as "+05:30" has no summer time, and is none of these names.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
};

/** The variables of the environment that say who holds the data. Without one, the notice says that it is not named. */
export const privacyVariables = {
  LEADLIGHT_PRIVACY_OPERATOR: line,
  LEADLIGHT_PRIVACY_EMAIL: z.string().includes("@", "must be an email address").optional(),
  LEADLIGHT_PRIVACY_AUTHORITY: line,
  LEADLIGHT_PRIVACY_BASIS: line,
  LEADLIGHT_PRIVACY_KEEP: line,
  LEADLIGHT_KEEP_MONTHS: whole(1, 120).default(24),
  LEADLIGHT_NOTICES: z.enum(["on", "off"], "must be on or off").default("off"),
  LEADLIGHT_NOTICES_PER_HOUR: whole(1, 10_000).default(20),
  LEADLIGHT_PRIVACY_TEXTS: z.string().optional(),
  LEADLIGHT_PRIVACY_LAW: z.enum(laws, `must be one of ${laws.join(", ")}`).default("gdpr"),
  LEADLIGHT_PRIVACY_DAYS: whole(1, PUBLISHED_DAYS_MAX).default(30),
  LEADLIGHT_PRIVACY_ZONE: z
    .string()
    .refine(isZone, "must be the name of a time zone, such as Europe/Berlin")
    .default(BILLING_ZONE),
  LEADLIGHT_PRIVACY_REGISTER_MONTHS: whole(1, 120).default(24),
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
  /** What else is to be said about how long values are kept. */
  readonly keep: string | undefined;
  /** How many months after it was obtained or last confirmed a value is erased. */
  readonly keepMonths: number;
  /** How many notices to people are sent in an hour; undefined where none are. */
  readonly noticesPerHour: number | undefined;
  /** The path of the file with texts that replace those of the notice. */
  readonly texts: string | undefined;
  /** By when requests are answered. */
  readonly terms: AnswerTerms;
  /** How long closed requests stay in the register. */
  readonly registerMonths: number;
}

type PrivacyValues = z.output<z.ZodObject<typeof privacyVariables>>;

/** A notice has to say who holds the data, and where to ask. */
export const privacyFaults = (
  values: PrivacyValues,
): readonly { readonly name: keyof PrivacyValues; readonly message: string }[] =>
  (["LEADLIGHT_PRIVACY_OPERATOR", "LEADLIGHT_PRIVACY_EMAIL"] as const)
    .filter((name) => values.LEADLIGHT_NOTICES === "on" && values[name] === undefined)
    .map((name) => ({ name, message: "must be set when LEADLIGHT_NOTICES is on: every notice says it" }));

export const privacySettings = (values: PrivacyValues): PrivacySettings => ({
  operator: values.LEADLIGHT_PRIVACY_OPERATOR,
  email: values.LEADLIGHT_PRIVACY_EMAIL,
  authority: values.LEADLIGHT_PRIVACY_AUTHORITY,
  basis: values.LEADLIGHT_PRIVACY_BASIS,
  keep: values.LEADLIGHT_PRIVACY_KEEP,
  noticesPerHour: values.LEADLIGHT_NOTICES === "on" ? values.LEADLIGHT_NOTICES_PER_HOUR : undefined,
  keepMonths: values.LEADLIGHT_KEEP_MONTHS,
  texts: values.LEADLIGHT_PRIVACY_TEXTS,
  terms: {
    law: values.LEADLIGHT_PRIVACY_LAW,
    publishedDays: values.LEADLIGHT_PRIVACY_DAYS,
    zone: values.LEADLIGHT_PRIVACY_ZONE,
  },
  registerMonths: values.LEADLIGHT_PRIVACY_REGISTER_MONTHS,
});
