import type { PastedEmails } from "./pasted-email.ts";

/** A text that holds what was pasted, each entry on a line, and is read in the same way. */
export const pastedText = ({ emails, duplicates, invalid }: PastedEmails): string =>
  [...emails, ...duplicates, ...invalid].join("\n");
