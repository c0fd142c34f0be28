import { gstNumberMistyped } from "#application/shared/gstin-fault.ts";
import { ORGANISATION_FIELD_MAX_LENGTH } from "#domain/organisation/organisation-form.ts";
import { ABOUT_MAX_LENGTH, FOUNDED_FIRST, type RecordFault } from "#domain/organisation/organisation-record.ts";

const sentences: Readonly<Record<RecordFault, string>> = {
  "no-organisation-name": "Please enter the name of your organisation",
  "no-website": "Please enter your organisation's website",
  "not-a-website": "Please enter a website, such as https://www.acme.example",
  "no-team-size": "Please choose your team's size",
  "no-location": "Please enter your organisation's location",
  "organisation-field-too-long": `Please use at most ${ORGANISATION_FIELD_MAX_LENGTH} characters in each field`,
  "not-a-gst-number": "Please check the GST number. It has 15 characters, such as 27AAPFU0939F1ZV",
  "gst-number-mistyped": gstNumberMistyped,
  "not-a-year": `Please enter a year from ${FOUNDED_FIRST} to this year, such as 2016`,
  "about-too-long": `Please use at most ${ABOUT_MAX_LENGTH.toLocaleString("en")} characters`,
};

/** The sentence for a field of the form that is missing or cannot be right. The backend answers with the same one. */
export const organisationFaultText = (fault: RecordFault): string => sentences[fault];
