import { ASKED_ABOUT_MAX } from "#domain/lookups/search-outcome.ts";

/** Of the calls about searches that take long. */
export const searchNotes = {
  id: "Id of the search (UUID), as the call that started it answered in pending.",
  cancelled: "False where the search had ended before, or is another account's.",
  ids: `Ids of at most ${ASKED_ABOUT_MAX} searches, with commas between them. They are listed also where they have ended.`,
  lookups: "The account's searches and those that its organisation pays for, newest first.",
  type: "What is searched for: phone_no, email, work_email, din_phone, din_email, enrichment or verify_email.",
  query: "Who is searched for: a LinkedIn address, a DIN, an email address, or a name, role and company.",
  amount: "The credits that are reserved for it. They are charged only if something is found.",
  begun_at: "When the search started (ISO 8601).",
  member_email: "Email address of the person who started it. Missing where the person's own credits pay.",
  ask_again_at: "When a mail server wants to be asked again (ISO 8601). Missing where none does.",
  outcome: "How the search ended: failed where no source answered. Null while it is under way.",
} as const;
