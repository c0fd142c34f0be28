import * as z from "zod";
import { isLocal } from "#backend/platform/environment/configuration-values.ts";
import { faultyEnvironment } from "#backend/platform/environment/variable-names.ts";
import { genericHttp } from "#backend/sources/services/generic-http.ts";
import type { WaterfallNeeds } from "#backend/sources/run-state.ts";
import type { Source } from "#backend/sources/source.ts";
import {
  type Service,
  type ServiceAccess,
  type ServiceField,
  serviceFields,
  services,
  variableOf,
} from "./services.ts";
import { MICRO, type SourceSettings } from "./source-settings.ts";
import { readSourcesFile, SECRET, SECRET_FAULT } from "./sources-file.ts";

/** A source, and what an operator has to know of the service behind it. */
export interface ConfiguredSource {
  readonly source: Source;
  /** Names the settings of its service: "hunter" for "hunter-verifier". */
  readonly service: string;
  /** As the makers of the service call it. */
  readonly title: string;
  readonly needsKey: boolean;
  /** Whether something is set that can be wrong. */
  readonly isTestable: boolean;
  /** Where its terms can be read; undefined where nobody outside is asked. */
  readonly terms: string | undefined;
}

/** In the form in which the waterfall needs it. `configured` says more about the same sources. */
export interface ConfiguredSources extends Pick<WaterfallNeeds, "sources" | "order" | "caps"> {
  readonly configured: readonly ConfiguredSource[];
}

/** What sources need besides their settings. */
type Around = Pick<ServiceAccess, "db" | "clock" | "webhooks">;

/**
 * All sources that this installation can ask, from its environment and its file. Each is off until the operator switches it
 * on. Throws an error that lists what is wrong, without any of the keys.
 */
export const configuredSources = async (
  { file: path, order, caps, services: inEnvironment }: SourceSettings,
  around: Around,
): Promise<ConfiguredSources> => {
  const { file, faults: inFile } = await readSourcesFile(path);
  const faults = inFile.map((fault) => `LEADLIGHT_SOURCES: ${fault}`);
  const configured: ConfiguredSource[] = [];
  for (const [name, service] of Object.entries(services)) {
    const { title, terms, required } = service;
    const given = { ...file.services[name], ...inEnvironment[name] };
    if (required.length > 0 && Object.keys(given).length === 0) continue;
    const read = schemaOf(service).safeParse(given);
    if (read.success) {
      const about = {
        service: name,
        title,
        needsKey: required.includes("key"),
        isTestable: required.length > 0,
        terms,
      };
      const sources = service.sources(accessOf(service, read.data, around));
      configured.push(...sources.map((source) => ({ source, ...about })));
    } else faults.push(...read.error.issues.map((issue) => faultText(name, issue)));
  }
  for (const { key, description } of file.described) {
    const source = genericHttp(description, { key, clock: around.clock });
    const terms = `the terms of the service at ${new URL(description.url).host}`;
    if (configured.some((other) => other.source.name === source.name)) {
      faults.push(`LEADLIGHT_SOURCES: described has "${source.name}", which another source is called`);
    } else {
      const { name } = source;
      configured.push({
        source,
        service: name,
        title: description.title ?? name,
        needsKey: key !== "",
        isTestable: true,
        terms,
      });
    }
  }
  if (faults.length > 0) throw faultyEnvironment(faults);
  return { sources: configured.map(({ source }) => source), order, caps, configured };
};

/** As it can stand in a header. */
const secret = z.string("must be a text").min(1, "is empty").regex(SECRET, SECRET_FAULT);
const price = z.coerce
  .number("must be US dollars, such as 0.05")
  .positive("must be US dollars above 0, such as 0.05")
  .max(1_000, "must be at most 1000 US dollars")
  .transform((amount) => Math.ceil(amount * MICRO));
/** Keys are sent there. One that runs on the operator's own machines may be reached without encryption. */
const url = ({ origin }: Service) =>
  z.string("must be a text").refine(
    (text) => {
      const protocol = URL.canParse(text) ? new URL(text).protocol : "";
      return protocol === "https:" || (protocol === "http:" && (origin === undefined || isLocal(text)));
    },
    `must be an address that begins with https://${origin === undefined ? " or http://" : ""}`,
  );

const schemaOf = (service: Service) => {
  const fields = { key: secret, accessToken: secret, url: url(service), creditPrice: price };
  const isKnown = (field: ServiceField): boolean => [...service.required, ...service.optional].includes(field);
  return z
    .strictObject(fields)
    .partial()
    .superRefine((values, context) => {
      for (const field of serviceFields) {
        const isMissing = service.required.includes(field) && values[field] === undefined;
        const isForeign = values[field] !== undefined && !isKnown(field);
        if (isMissing) context.addIssue({ code: "custom", path: [field], message: "is missing" });
        if (isForeign) context.addIssue({ code: "custom", path: [field], message: "is no setting of this service" });
      }
    });
};

const accessOf = (
  { origin = "" }: Service,
  { key = "", accessToken = "", url: other, creditPrice }: z.output<ReturnType<typeof schemaOf>>,
  around: Around,
) => ({ ...around, origin: other ?? origin, key, accessToken, creditPrice });

const faultText = (service: string, issue: z.core.$ZodIssue): string => {
  if (issue.code === "unrecognized_keys")
    return `LEADLIGHT_SOURCES: services.${service} has unknown fields: ${issue.keys.join(", ")}`;
  const field = serviceFields.find((known) => known === issue.path[0]) ?? "key";
  return `${variableOf(service, field)} (services.${service}.${field}) ${issue.message}`;
};
