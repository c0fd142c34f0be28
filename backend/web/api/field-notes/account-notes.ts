import { COMPANY_MAX } from "#domain/organisation/organisation-upgrade.ts";
import { OWN_NAME_MAX_LENGTH } from "#domain/session/own-name.ts";

/** Of the calls about the account. */
export const accountNotes = {
  type: "organisation: the account belongs to one, or may set one up.",
  credits: "The person's own credits, with one decimal at most, without reserved ones.",
  organisation_id: "Id of the organisation (UUID); null without one.",
  organisation_credits:
    "Credits that the organisation's members share, without reserved ones; null without an organisation.",
  role: "Role in the organisation; admin also for its owners. Null for an individual account.",
  organisation_owner: "Whether the person owns the organisation; missing without one.",
  auth: 'Always "true". With "false", other backends ask the person to complete the profile again.',
  details_needed: "Whether the person should now be asked for a phone number and a LinkedIn profile.",
  name: "What the person wants to be called; null where that is not known.",
  email: "The address that the person signs in with.",
  contact: "The person's own phone number, as it was entered; null until then.",
  linkedin_url: "Address of the person's own LinkedIn profile; null until it is entered.",
  legal_name: "Legal name of the organisation; null where not given.",
  website: "Website of the organisation, with its scheme; missing without an organisation.",
  industry: "Industry of the organisation, in its own words; null where not given.",
  team_size: "Size of the organisation: 1-10, 11-50, 51-200, 201-500 or 500+.",
  location: "Where the organisation is, in its own words; missing without an organisation.",
  founded: "Year in which the organisation was founded, with four digits; null where not given.",
  gst_no: "GST number of the organisation (15 characters); null where not given.",
  created_at: "When the account was made (ISO 8601).",
  about: "What the organisation says about itself; null where not given.",
  monthly_cap:
    "The most of the organisation's credits that the person may spend in a calendar month (UTC); null for no limit.",
  credits_used_this_month: "What counts towards monthly_cap in this calendar month (UTC), in credits.",
  credits_set_aside: "Credits of the payer that are reserved for bulk jobs and searches. They are not in the balance.",
  set_aside_for: "Tool of the newest job with reserved credits that the person may see; null for none.",
  assistant_daily_credits: "The most that AI assistants may spend with one API key in a day (UTC), in credits.",
  mail_choices: "Which mails the person gets.",
  daily_summary: "A mail about each day (UTC) on which the person did something.",
  credit_alerts: "A mail when the balance falls below 10 credits.",
  "MailChoicesRequest.daily_summary": "Whether to send the daily summary. Left out, it stays as it is.",
  "MailChoicesRequest.credit_alerts": "Whether to send the mail about a low balance. Left out, it stays as it is.",
  capabilities: "Additions to the plain calls that this backend has, such as bulk_jobs.",
  "UpdateUserRequest.linkedin_url": "Address of the person's own LinkedIn profile. Send it together with phone_no.",
  phone_no: "The person's own phone number: 7 to 15 digits, with or without +. Send it together with linkedin_url.",
  "UpdateUserRequest.name": `What the person wants to be called, at most ${OWN_NAME_MAX_LENGTH} characters. It may be sent alone.`,
  company: `Name of the company, at most ${COMPANY_MAX} characters. May be empty.`,
} as const;
