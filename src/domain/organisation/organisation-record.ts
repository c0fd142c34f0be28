import {
  ORGANISATION_FIELD_MAX_LENGTH,
  type OrganisationFault,
  organisationFaultOf,
  type OrganisationForm,
  readOrganisationForm,
} from "./organisation-form.ts";

/** What an organisation says of itself, as its owners type it; what is not given is empty. */
export interface OrganisationRecord extends OrganisationForm {
  readonly legalName: string;
  readonly industry: string;
  readonly founded: string;
  readonly about: string;
}

export type RecordField = keyof OrganisationRecord;

export const emptyOrganisationRecord: OrganisationRecord = {
  organisationName: "",
  legalName: "",
  website: "",
  teamSize: "",
  location: "",
  industry: "",
  founded: "",
  gstNo: "",
  about: "",
};

/** In the order of the form. */
const recordFields = Object.keys(emptyOrganisationRecord) as readonly RecordField[];

export const isSameRecord = (one: OrganisationRecord, other: OrganisationRecord): boolean =>
  recordFields.every((field) => one[field] === other[field]);

/** In characters. */
export const ABOUT_MAX_LENGTH = 1_000;

export const FOUNDED_FIRST = 1800;

export const recordFaults = ["not-a-year", "about-too-long"] as const;
export type RecordFault = OrganisationFault | (typeof recordFaults)[number];

/** Why a field can't be saved as it is; undefined where it can. */
export const recordFaultOf = (field: RecordField, text: string, thisYear: number): RecordFault | undefined => {
  switch (field) {
    case "about":
      return text.trim().length > ABOUT_MAX_LENGTH ? "about-too-long" : undefined;
    case "founded":
      return isYear(text.trim(), thisYear) ? undefined : "not-a-year";
    case "legalName":
    case "industry":
      return text.trim().length > ORGANISATION_FIELD_MAX_LENGTH ? "organisation-field-too-long" : undefined;
    default:
      return organisationFaultOf(field, text);
  }
};

const isYear = (text: string, thisYear: number): boolean =>
  text === "" || (/^\d{4}$/.test(text) && Number(text) >= FOUNDED_FIRST && Number(text) <= thisYear);

type ReadRecord =
  | { readonly record: OrganisationRecord }
  | { readonly fault: RecordFault; readonly field: RecordField };

/** The details as they are stored: trimmed, the website with its scheme. Or the first field that can't be right. */
export const readOrganisationRecord = (form: OrganisationRecord, thisYear: number): ReadRecord => {
  for (const field of recordFields) {
    const fault = recordFaultOf(field, form[field], thisYear);
    if (fault !== undefined) return { fault, field };
  }
  const read = readOrganisationForm(form);
  if ("fault" in read) return read;
  return {
    record: {
      ...read.details,
      legalName: form.legalName.trim(),
      industry: form.industry.trim(),
      founded: form.founded.trim(),
      gstNo: read.details.gstNo ?? "",
      about: form.about.trim(),
    },
  };
};
