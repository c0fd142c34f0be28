import type { SourceField } from "./source-facts.ts";

/** What is known of a mailbox. A catch-all domain takes mail for any address. */
export type MailboxState = "deliverable" | "undeliverable" | "catch_all" | "unknown";

/** One value that a source gave. */
export interface SourceValue {
  readonly text: string;
  /** What the source itself found out about the mailbox. */
  readonly mailbox?: MailboxState | undefined;
  /** When it did, in milliseconds since 1970. */
  readonly confirmedAt?: number | undefined;
  /** It was made up from the addresses of colleagues. */
  readonly guess?: AddressEvidence | undefined;
}

/** Why an address is guessed: so many of the known addresses at its domain have this form. */
export interface AddressEvidence {
  readonly form: string;
  readonly fits: number;
  readonly known: number;
}

/** "unverified" is an address that our own verifier can still decide about; "guess" one that nobody confirms, and nobody pays for. */
export type ValueGrade = "accepted" | "fallback" | "guess" | "rejected" | "unverified";

export interface GradeNeeds {
  /** The mailboxes that our own verifier asked in this run, by address. */
  readonly verified: ReadonlyMap<string, MailboxState>;
  /** Undefined for a text that is no phone number. */
  readonly phoneKind: (text: string) => "mobile" | "other" | undefined;
  readonly now: number;
}

const DAY_MS = 86_400_000;
/** How long a confirmation by the source counts. */
const CONFIRMED_FOR_MS = 30 * DAY_MS;

/** Whether a value ends the search for this field, is kept in case nothing better comes, or is left out. */
export const gradeOf = (field: SourceField, value: SourceValue, needs: GradeNeeds): ValueGrade => {
  switch (field) {
    case "work_email":
    case "email":
    case "din_email":
      return mailboxGrade(value, needs);
    case "phone_no":
    case "din_phone":
      return phoneGrades[needs.phoneKind(value.text) ?? "none"];
    default:
      return "accepted";
  }
};

const phoneGrades = { mobile: "accepted", other: "fallback", none: "rejected" } as const;

const mailboxGrade = (value: SourceValue, { verified, now }: GradeNeeds): ValueGrade => {
  const own = verified.get(value.text);
  if (own === "deliverable") return "accepted";
  if (own === "undeliverable") return "rejected";
  const isFresh = value.confirmedAt !== undefined && now - value.confirmedAt <= CONFIRMED_FOR_MS;
  if (value.mailbox === "deliverable" && isFresh) return "accepted";
  if (own === undefined) return "unverified";
  return value.guess === undefined ? "fallback" : "guess";
};
