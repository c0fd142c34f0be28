import type { RecipientAnswer } from "./recipient-answer.ts";

/** What the mail servers of a domain say of a mailbox. */
export type MailboxAnswer =
  | { readonly kind: Exclude<RecipientAnswer, "accepted"> }
  /** Whether the domain accepts any address; "later" where it asked us to come back for that, undefined when unknown. */
  | { readonly kind: "accepted"; readonly catchAll: boolean | "later" | undefined }
  /** The address has letters beyond ASCII, and the server doesn't offer SMTPUTF8. */
  | { readonly kind: "letters-refused" }
  /** A server took the connection, and then longer than we wait. */
  | { readonly kind: "slow" }
  | { readonly kind: "nobody-answers" };
