import type { Db } from "#backend/platform/database/database.ts";
import { addressPattern } from "#backend/sources/address-pattern.ts";
import type { SourceAccess } from "#backend/sources/http/http-source.ts";
import type { Source } from "#backend/sources/source.ts";
import { apollo } from "#backend/sources/services/apollo.ts";
import { attestr } from "#backend/sources/services/attestr.ts";
import { companySite } from "#backend/sources/services/company-site.ts";
import { deepvue } from "#backend/sources/services/deepvue.ts";
import { findymail } from "#backend/sources/services/findymail.ts";
import { fullEnrich } from "#backend/sources/services/full-enrich.ts";
import { hunterDomainSearch } from "#backend/sources/services/hunter-domain-search.ts";
import { hunterFinder } from "#backend/sources/services/hunter-finder.ts";
import { hunterVerifier } from "#backend/sources/services/hunter-verifier.ts";
import { leadMagic } from "#backend/sources/services/leadmagic.ts";
import { peopleDataLabs } from "#backend/sources/services/people-data-labs.ts";
import { prospeo } from "#backend/sources/services/prospeo.ts";
import { reacher } from "#backend/sources/services/reacher.ts";
import { searxng } from "#backend/sources/services/searxng.ts";

/** What an operator can set for a service. `creditPrice` is in US dollars. */
export const serviceFields = ["key", "accessToken", "url", "creditPrice"] as const;
export type ServiceField = (typeof serviceFields)[number];

export interface ServiceAccess extends SourceAccess {
  /** Empty where the service does not need it. */
  readonly accessToken: string;
  /** For what is found in our own data. */
  readonly db: Db;
}

export interface Service {
  /** As its makers call it. */
  readonly title: string;
  /** Without it, the operator runs the service, and says where. */
  readonly origin?: string;
  /** A service without required fields always exists. */
  readonly required: readonly ServiceField[];
  readonly optional: readonly ServiceField[];
  /** Where its terms can be read. Left out for what asks no service outside. */
  readonly terms?: string;
  /** All sources that one key opens. */
  readonly sources: (access: ServiceAccess) => readonly Source[];
}

const hosted = { required: ["key"], optional: ["url", "creditPrice"] } as const;
/** Its price is not published. */
const unpriced = { required: ["key", "creditPrice"], optional: ["url"] } as const;

const priced = ({ creditPrice = 0, ...access }: ServiceAccess) => ({ ...access, creditPrice });

/** All services that Leadlight can ask; adding one: docs/sources.md. */
export const services: Readonly<Record<string, Service>> = {
  pattern: {
    title: "Address pattern",
    required: [],
    optional: [],
    sources: ({ db }) => [addressPattern(db)],
  },
  "company-site": {
    title: "The company's own site",
    required: [],
    optional: [],
    terms: "the terms of use of each site (its robots.txt is followed)",
    sources: () => [companySite({})],
  },
  searxng: {
    title: "SearXNG",
    required: ["url"],
    optional: [],
    terms: "the terms of the search engines that your SearXNG asks",
    sources: (access) => [searxng(access)],
  },
  reacher: {
    title: "Reacher",
    required: ["url"],
    optional: ["key"],
    terms: "https://docs.reacher.email (AGPL, or a licence of its makers)",
    sources: (access) => [reacher(access)],
  },
  hunter: {
    ...hosted,
    title: "Hunter",
    origin: "https://api.hunter.io",
    terms: "https://hunter.io/terms-of-service",
    sources: (access) => [hunterFinder(access), hunterDomainSearch(access), hunterVerifier(access)],
  },
  "people-data-labs": {
    ...hosted,
    title: "People Data Labs",
    origin: "https://api.peopledatalabs.com",
    terms: "https://www.peopledatalabs.com/terms-of-service",
    sources: (access) => [peopleDataLabs(access)],
  },
  prospeo: {
    ...hosted,
    title: "Prospeo",
    origin: "https://api.prospeo.io",
    terms: "https://prospeo.io/terms-of-service",
    sources: (access) => [prospeo(access)],
  },
  findymail: {
    ...hosted,
    title: "Findymail",
    origin: "https://app.findymail.com",
    terms: "https://www.findymail.com/terms-conditions/",
    sources: (access) => [findymail(access)],
  },
  leadmagic: {
    ...hosted,
    title: "LeadMagic",
    origin: "https://api.leadmagic.io",
    terms: "https://leadmagic.io/terms",
    sources: (access) => [leadMagic(access)],
  },
  apollo: {
    ...hosted,
    title: "Apollo",
    origin: "https://api.apollo.io",
    terms: "https://www.apollo.io/terms/api",
    sources: (access) => [apollo(access)],
  },
  "full-enrich": {
    ...hosted,
    title: "FullEnrich",
    origin: "https://app.fullenrich.com",
    terms: "https://fullenrich.com/tos",
    sources: (access) => [
      fullEnrich(access, "work_email"),
      fullEnrich(access, "email"),
      fullEnrich(access, "phone_no"),
    ],
  },
  attestr: {
    ...unpriced,
    title: "Attestr",
    origin: "https://api.attestr.com",
    terms: "your contract with Attestr (https://attestr.com)",
    sources: (access) => [attestr(priced(access))],
  },
  deepvue: {
    title: "Deepvue",
    origin: "https://production.deepvue.tech",
    required: ["key", "accessToken", "creditPrice"],
    optional: ["url"],
    terms: "your contract with Deepvue (https://deepvue.tech)",
    sources: (access) => [deepvue(priced(access))],
  },
};

/** The variable of the environment that sets a field: "LEADLIGHT_FULL_ENRICH_KEY", "LEADLIGHT_HUNTER_CREDIT_PRICE". */
export const variableOf = (service: string, field: ServiceField): string =>
  `LEADLIGHT_${service}_${field.replaceAll(/[A-Z]/g, "_$&")}`.replaceAll("-", "_").toUpperCase();

/** By name, the variables that set a field of a service. */
export const serviceVariables: ReadonlyMap<string, { readonly service: string; readonly field: ServiceField }> =
  new Map(
    Object.entries(services).flatMap(([service, { required, optional }]) =>
      [...required, ...optional].map((field) => [variableOf(service, field), { service, field }] as const),
    ),
  );
