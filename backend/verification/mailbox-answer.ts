import type { RecipientAnswer } from "./recipient-answer.ts";

/** What the mail servers of a domain say of a mailbox. */
export type MailboxAnswer =
  | { readonly kind: Exclude<RecipientAnswer, "accepted"> }
  /** Whether the domain accepts any address; undefined when unknown, or why that was not answered yet. */
  | { readonly kind: "accepted"; readonly catchAll: boolean | "later" | "slow" | undefined }
  /** The address has letters beyond ASCII, and the server doesn't offer SMTPUTF8. */
  | { readonly kind: "letters-refused" }
  /** A server took the connection, and then longer than we wait. */
  | { readonly kind: "slow" }
  | { readonly kind: "nobody-answers" };

/** Why the server is to be asked again, if it is. */
export const whyUnanswered = (answer: MailboxAnswer): "later" | "slow" | undefined => {
  const said = answer.kind === "accepted" ? answer.catchAll : answer.kind;
  return said === "later" || said === "slow" ? said : undefined;
};
