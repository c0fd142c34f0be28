import { ORGANISATION_FIELD_MAX_LENGTH, type OrganisationFault } from "#domain/organisation/organisation-form.ts";

const sentences: Readonly<Record<OrganisationFault, string>> = {
  "no-organisation-name": "Please enter the name of your organisation",
  "no-website": "Please enter your organisation's website",
  "not-a-website": "Please enter a website, such as https://www.acme.example",
  "no-team-size": "Please choose your team's size",
  "no-location": "Please enter your organisation's location",
  "organisation-field-too-long": `Please use at most ${ORGANISATION_FIELD_MAX_LENGTH} characters in each field`,
};

/** The sentence for a field of the form that is missing or cannot be right. The backend answers with the same one. */
export const organisationFaultText = (fault: OrganisationFault): string => sentences[fault];
