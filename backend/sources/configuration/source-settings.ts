import * as z from "zod";
import type { MicroDollars } from "#domain/waterfall/source-facts.ts";
import { setVariables, type Variables } from "#backend/platform/environment/variable-names.ts";
import type { Caps } from "#backend/sources/run-state.ts";
import { serviceVariables } from "./services.ts";

export const MICRO = 1_000_000;

const dollars = z.coerce
  .number("must be US dollars, such as 0.50")
  .min(0, "must be at least 0")
  .max(100_000, "must be at most 100000")
  .transform((amount): MicroDollars => Math.round(amount * MICRO));

/** The variables of the environment about all sources. */
export const sourceVariables = {
  LEADLIGHT_SOURCES: z.string().optional(),
  LEADLIGHT_OPERATOR_EMAIL: z.string().includes("@", "must be an email address").optional(),
  LEADLIGHT_SOURCES_ORDER: z.enum(["configured", "cheapest"], "must be configured or cheapest").default("configured"),
  LEADLIGHT_SOURCES_PER_LOOKUP: dollars.prefault("1"),
  LEADLIGHT_SOURCES_PER_JOB: dollars.prefault("10"),
  LEADLIGHT_SOURCES_PER_PAYER: dollars.prefault("10"),
  LEADLIGHT_SOURCES_PER_DAY: dollars.prefault("20"),
};

/** What the environment says about sources. `configuredSources` makes sources from it. */
export interface SourceSettings {
  /** The path of a file with more. */
  readonly file: string | undefined;
  readonly order: "configured" | "cheapest";
  readonly caps: Caps;
  /** Who is mailed when a source can't be asked any more; undefined where that is only logged. */
  readonly operatorEmail: string | undefined;
  /** Texts as they stand in the environment, by service and field. They hold keys. */
  readonly services: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const sourceSettings = (
  values: z.output<z.ZodObject<typeof sourceVariables>>,
  environment: Variables,
): SourceSettings => {
  const services: Record<string, Record<string, string>> = {};
  for (const [name, text] of Object.entries(setVariables(environment))) {
    const { service, field } = serviceVariables.get(name) ?? {};
    if (service !== undefined && field !== undefined) services[service] = { ...services[service], [field]: text };
  }
  return {
    file: values.LEADLIGHT_SOURCES,
    order: values.LEADLIGHT_SOURCES_ORDER,
    caps: {
      perLookup: values.LEADLIGHT_SOURCES_PER_LOOKUP,
      perJob: values.LEADLIGHT_SOURCES_PER_JOB,
      perPayer: values.LEADLIGHT_SOURCES_PER_PAYER,
      perDay: values.LEADLIGHT_SOURCES_PER_DAY,
    },
    operatorEmail: values.LEADLIGHT_OPERATOR_EMAIL,
    services,
  };
};
