import { type Email, parseEmail } from "#domain/email.ts";

/**
 * An address that mail can be sent to without a second reading of it: "x<a@b.example>" would reach a@b.example, and so
 * slip past everything that is counted per address.
 */
const plainAddress = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?$/u;

export const parseMailAddress = (text: string): Email | undefined => {
  const email = parseEmail(text);
  return email !== undefined && plainAddress.test(email) && !email.includes("..") ? email : undefined;
};
