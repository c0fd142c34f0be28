/**
 * Additions of ours to the plain webhook interface, by the names under which `get_credits` lists those that a backend
 * has. The first two are also the `type` of the call that they offer.
 */

/** A director's details before anything is paid for. */
export const DIRECTOR_LOOKUP = "din";

/** The same of a person. */
export const PERSON_LOOKUP = "profile";

/** The fictional people are loaded, so that `sampleExamples` find someone. */
export const SAMPLE_DIRECTORY = "sample_directory";

/** Bulk jobs can be watched, cancelled, continued and their results downloaded (`wire/bulk-jobs.ts`). */
export const BULK_JOBS = "bulk_jobs";

/** Bulk jobs can also be paused, named and searched, and their mails switched off (`wire/bulk-jobs.ts`). */
export const BULK_JOB_CHANGES = "bulk_job_changes";

/** A bulk job never costs more than the `max_credits` that were sent with it. */
export const MAX_CREDITS = "max_credits";

/** `bulk_enrich` skips the rows that a workbook hides, unless the order includes them. */
export const HIDDEN_ROWS = "hidden_rows";

/** `enrichment` and `verify_email` can be asked for what the account owns alone, which never costs anything. */
export const OWNED_ONLY = "owned_only";

/** Members' roles and monthly limits can be changed, and a member can leave (`wire/team.ts`). */
export const TEAM_CONTROLS = "team_controls";

/** A paid call may say whose credits were shown (`EXPECTED_PAYER_HEADER`); those of the other one never pay for it. */
export const EXPECTED_PAYER = "expected_payer";

/** `transaction` lists the history of the organisation or the personal one, as requested (`payer`). */
export const HISTORY_BY_PAYER = "history_by_payer";

/** Bulk jobs are charged for possible matches only where that is asked for (`include_possible`). */
export const POSSIBLE_MATCHES = "possible_matches";

/** `enrichment_candidates` shows, free of charge, who may be meant, and `enrichment` takes the one who was chosen. */
export const ENRICHMENT_CANDIDATES = "enrichment_candidates";

/** Plans can be bought by card, and payments be asked for (`wire/purchases.ts`). */
export const PURCHASES = "purchases";

/** Payments get GST invoices, made out as `billing_details` says (`wire/invoices.ts`). */
export const INVOICES = "invoices";

/** Subscriptions can be cancelled and changed (`wire/subscriptions.ts`). */
export const SUBSCRIPTION_CONTROL = "subscription_control";

/** `update_user` takes the name by which the person wants to be called. */
export const OWN_NAME = "own_name";

/** Mails about the account are sent as the person has chosen, which `mail_choices` stores with the account. */
export const NOTIFICATIONS = "notifications";

/** People of whom a line is owned are found by name (`wire/owned-people.ts`). */
export const OWNED_PEOPLE = "owned_people";

/** People can be saved, and kept in lists (`wire/saved-people.ts`, `wire/lists.ts`). */
export const SAVED_PEOPLE = "saved_people";

/** Saved people who are the same are found, and merged (`wire/merging.ts`). With SAVED_PEOPLE only. */
export const DUPLICATES = "duplicates";

/** Saved people can be pushed to a CRM (`wire/crm-connections.ts`, `wire/crm-pushes.ts`, `wire/crm-contacts.ts`). */
export const CRM_PUSH = "crm_push";

/** Owners can edit the details of their organisation (`wire/organisation-details.ts`). */
export const ORGANISATION_DETAILS = "organisation_details";

/** Several people can be invited together, with a monthly limit (`wire/team.ts`). */
export const INVITE_MANY = "invite_many";

/** Owners can hand over and close their organisation (`wire/organisation-ownership.ts`). */
export const ORGANISATION_OWNERSHIP = "organisation_ownership";

/** Owners and admins can read the audit log of their organisation (`wire/audit-log.ts`). */
export const AUDIT_LOG = "audit_log";

/** The sales team can be asked for an organisation account (`wire/upgrade-request.ts`). */
export const UPGRADE_REQUESTS = "upgrade_requests";

/** The owners and admins of an organisation can be asked for a higher monthly limit (`wire/limit-request.ts`). */
export const LIMIT_REQUESTS = "limit_requests";

/** A paid call may leave a search pending, which can be listed and cancelled (`wire/pending-lookups.ts`, `wire/cancel-lookup.ts`). */
export const PENDING = "pending";

/** Revealed values can be reported as wrong (`wire/report-value.ts`). */
export const VALUE_REPORTS = "value_reports";

/** Keys for programs can be made and revoked (`wire/api-keys.ts`). */
export const API_KEYS = "api_keys";

/** Programs can be notified of events by webhooks (`wire/event-endpoints.ts`). */
export const EVENT_ENDPOINTS = "event_endpoints";

/** AI assistants reach the tools with an API key (`wire/mcp-path.ts`). */
export const ASSISTANTS = "assistants";

/** The places where a person is signed in can be listed, and signed out (`wire/sessions.ts`). */
export const SESSIONS = "sessions";

/** Everything that is held about an account can be downloaded (`wire/account-data.ts`). */
export const ACCOUNT_DATA = "account_data";

/** A purpose has to be stated before something of a director is bought (`purpose` in `wire/extractor.ts`). */
export const PURPOSE_OF_DIRECTORS = "purpose_of_directors";

/** A purpose has to be stated with the order of a bulk job (`purpose` in `wire/bulk-enrich.ts`). */
export const PURPOSE_OF_BULK = "purpose_of_bulk";

/** People can have their account deleted, and change their mind for some days (`wire/account-deletion.ts`). With ACCOUNT_DATA only. */
export const ACCOUNT_DELETION = "account_deletion";

/** All of them. */
export const CAPABILITIES: readonly string[] = [
  DIRECTOR_LOOKUP,
  PERSON_LOOKUP,
  BULK_JOBS,
  BULK_JOB_CHANGES,
  MAX_CREDITS,
  HIDDEN_ROWS,
  OWNED_ONLY,
  TEAM_CONTROLS,
  EXPECTED_PAYER,
  HISTORY_BY_PAYER,
  POSSIBLE_MATCHES,
  ENRICHMENT_CANDIDATES,
  PURCHASES,
  INVOICES,
  SUBSCRIPTION_CONTROL,
  OWN_NAME,
  NOTIFICATIONS,
  OWNED_PEOPLE,
  SAVED_PEOPLE,
  DUPLICATES,
  CRM_PUSH,
  ORGANISATION_DETAILS,
  INVITE_MANY,
  ORGANISATION_OWNERSHIP,
  AUDIT_LOG,
  UPGRADE_REQUESTS,
  LIMIT_REQUESTS,
  PENDING,
  VALUE_REPORTS,
  API_KEYS,
  EVENT_ENDPOINTS,
  ASSISTANTS,
  SESSIONS,
  ACCOUNT_DATA,
  PURPOSE_OF_DIRECTORS,
  PURPOSE_OF_BULK,
  ACCOUNT_DELETION,
  SAMPLE_DIRECTORY,
];
