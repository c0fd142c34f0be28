import * as z from "zod";
import { address } from "#backend/platform/environment/configuration-values.ts";
import type { TracingSettings } from "./tracing-settings.ts";

/** "authorization=Bearer%20abc,x-team=sales": names and values as OpenTelemetry lists them. */
const headers = z.string().transform((text, context): Readonly<Record<string, string>> => {
  const read: Record<string, string> = {};
  for (const entry of text.split(",")) {
    const [, name, encoded = ""] = /^\s*([\w-]+)=([^\s,]*)\s*$/.exec(entry) ?? [];
    const value = decoded(encoded);
    if (name === undefined || value === undefined) {
      context.addIssue("must be headers like authorization=Bearer%20abc, separated by commas");
      return z.NEVER;
    }
    read[name] = value;
  }
  return read;
});

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The variables of the environment that say where traces go. The first two are OpenTelemetry's. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: address(["https:", "http:"])
    .refine((text) => !/[?#@]/.test(text), "must not contain a user name, a password or a query")
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  LEADLIGHT_TRACE_SHARE: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be at least 0")
    .max(1, "must be at most 1")
    .default(1),
};

interface Values {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: Readonly<Record<string, string>> | undefined;
  readonly LEADLIGHT_TRACE_SHARE: number;
}

/** Undefined where nothing is traced. */
export const tracingSettings = (values: Values): TracingSettings | undefined => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: sent = {} } = values;
  return endpoint === undefined ? undefined : { endpoint, headers: sent, share: values.LEADLIGHT_TRACE_SHARE };
};
