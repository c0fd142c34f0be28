import { parseEmail } from "#domain/shared/email.ts";
import { parsePhone } from "./phone.ts";

/**
 * The address that starts an email or a call: "mailto:asha@acme.example", "tel:+910000000001". Undefined for a value
 * that is neither an email address nor a phone number.
 */
export const valueLink = (value: string): string | undefined => {
  const email = parseEmail(value);
  // RFC 6068: everything is encoded except the "@"; a "?" would begin a subject or a copy to someone else.
  if (email !== undefined) return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  const phone = parsePhone(value);
  return phone === undefined ? undefined : `tel:${phone.replaceAll(" ", "")}`;
};
