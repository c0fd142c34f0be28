import { gstinFaultOf, gstinFaults, parseGstin } from "#domain/shared/gstin.ts";
import { isWebAddress } from "#domain/shared/web-address.ts";

export const teamSizes = ["1-10", "11-50", "51-200", "201-500", "500+"] as const;
export type TeamSize = (typeof teamSizes)[number];

/** What is asked of someone who sets up an organisation, as it is typed. */
export interface OrganisationForm {
  readonly organisationName: string;
  readonly website: string;
  readonly teamSize: string;
  readonly location: string;
  /** May be empty. */
  readonly gstNo: string;
}

export type OrganisationField = keyof OrganisationForm;

/** What an organisation is set up with: trimmed, with everything that is required. */
export interface OrganisationDetails {
  readonly organisationName: string;
  /** With its scheme. */
  readonly website: string;
  readonly teamSize: TeamSize;
  readonly location: string;
  readonly gstNo?: string;
}

/** In characters. */
export const ORGANISATION_FIELD_MAX_LENGTH = 200;

export const organisationFaults = [
  "no-organisation-name",
  "no-website",
  "not-a-website",
  "no-team-size",
  "no-location",
  ...gstinFaults,
  "organisation-field-too-long",
] as const;
export type OrganisationFault = (typeof organisationFaults)[number];

/** Browsers and Node have it, and it is pure; declared here, as the domain knows neither. */
declare const URL: new (text: string) => { readonly hostname: string; readonly username: string };

const hasScheme = /^[a-z][a-z\d+.-]*:/i;

/** An address of the web as someone types it, with its scheme; undefined for anything else. */
const parseWebsite = (text: string): string | undefined => {
  const trimmed = text.trim();
  const address = hasScheme.test(trimmed) && !/^[^/]*:\d/.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/\s/.test(address) || !isWebAddress(address)) return undefined;
  try {
    const { hostname, username } = new URL(address);
    return username === "" && /[^.]\.[^.]/.test(hostname) ? address : undefined;
  } catch {
    return undefined;
  }
};

export type ReadOrganisationForm =
  | { readonly details: OrganisationDetails }
  | { readonly fault: OrganisationFault; readonly field: OrganisationField };

/** The details of a form, or the first field that is missing or cannot be right. */
export const readOrganisationForm = (form: OrganisationForm): ReadOrganisationForm => {
  for (const field of organisationFields) {
    const fault = organisationFaultOf(field, form[field]);
    if (fault !== undefined) return { fault, field };
  }
  const [organisationName, location] = [form.organisationName.trim(), form.location.trim()];
  const gstNo = parseGstin(form.gstNo);
  const website = parseWebsite(form.website);
  const teamSize = teamSizes.find((size) => size === form.teamSize);
  if (website === undefined) return { fault: "not-a-website", field: "website" };
  if (teamSize === undefined) return { fault: "no-team-size", field: "teamSize" };
  return { details: { organisationName, website, teamSize, location, ...(gstNo === undefined ? {} : { gstNo }) } };
};

/** In the order of the form. */
const organisationFields = ["organisationName", "website", "teamSize", "location", "gstNo"] as const;

/** Why a field cannot be sent as it is; undefined where it can. */
export const organisationFaultOf = (field: OrganisationField, text: string): OrganisationFault | undefined => {
  if (text.trim().length > ORGANISATION_FIELD_MAX_LENGTH) return "organisation-field-too-long";
  switch (field) {
    case "organisationName":
      return text.trim() === "" ? "no-organisation-name" : undefined;
    case "website":
      if (text.trim() === "") return "no-website";
      return parseWebsite(text) === undefined ? "not-a-website" : undefined;
    case "teamSize":
      return teamSizes.some((size) => size === text) ? undefined : "no-team-size";
    case "location":
      return text.trim() === "" ? "no-location" : undefined;
    case "gstNo":
      return text.trim() === "" ? undefined : gstinFaultOf(text);
  }
};
