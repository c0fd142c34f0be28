import type { callTags } from "./call-notes.ts";
import type { NoteOf } from "./json-schema.ts";
import { accountNotes } from "./field-notes/account-notes.ts";
import { apiKeyNotes } from "./field-notes/api-key-notes.ts";
import { bulkJobNotes } from "./field-notes/bulk-job-notes.ts";
import { commonNotes } from "./field-notes/common-notes.ts";
import { crmNotes } from "./field-notes/crm-notes.ts";
import { historyNotes } from "./field-notes/history-notes.ts";
import { lookupNotes } from "./field-notes/lookup-notes.ts";
import { organisationNotes } from "./field-notes/organisation-notes.ts";
import { paymentNotes } from "./field-notes/payment-notes.ts";
import { savedPeopleNotes } from "./field-notes/saved-people-notes.ts";
import { searchNotes } from "./field-notes/search-notes.ts";
import { webhookNotes } from "./field-notes/webhook-notes.ts";

type Area = (typeof callTags)[number];

/** What fields mean, by the end of their path that is long enough to tell them apart: "state", "documents.kind". */
type FieldNotes = Readonly<Record<string, string>>;

/** Of the calls of one tag. */
export const fieldNotes: Readonly<Record<Area, FieldNotes>> = {
  Account: accountNotes,
  Lookups: lookupNotes,
  Searches: searchNotes,
  "Saved people": savedPeopleNotes,
  CRMs: crmNotes,
  History: historyNotes,
  "Bulk jobs": bulkJobNotes,
  Organisation: organisationNotes,
  Payments: paymentNotes,
  "API keys": apiKeyNotes,
  Webhooks: webhookNotes,
};

/** What a field of an area means: the note for the longest end of its path; of two for the same end, the area's own. */
export const noteOf = (area: Area): NoteOf => {
  const notes: FieldNotes = { ...commonNotes, ...fieldNotes[area] };
  return (path) => {
    const names = path.split(".");
    const ends = names.map((_, at) => names.slice(at).join("."));
    const known = ends.find((end) => Object.hasOwn(notes, end));
    return known === undefined ? undefined : notes[known];
  };
};
