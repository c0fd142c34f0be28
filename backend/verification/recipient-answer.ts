import type { SmtpReply } from "./smtp-connection.ts";

/** What a mail server's answer to RCPT TO says about the mailbox. The last four don't say whether it exists. */
export type RecipientAnswer = "accepted" | "no-such-mailbox" | "later" | "full" | "turned-away" | "unclear";

const enhancedCode = /^([245])\.(\d{1,3})\.(\d{1,3})\b/;

/** RFC 3463 and 7505: there is no such mailbox, no such domain here, a malformed one, moved away, disabled, no mail. */
const noMailboxCodes: ReadonlySet<string> = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);

/** Words by which servers without enhanced codes refuse the sender and not the mailbox. */
const aboutUs =
  /block|spam|black|(?<!not )listed|policy|reputation|relay|sender|client|helo|reverse|\bptr\b|\bspf\b|dmarc|auth|grey|gray|\brate\b|too many|try again|https?:|access|permitted|allowed|banned|\[?\d{1,3}(?:\.\d{1,3}){3}/i;

/** Words that show that a 554, which is used for many reasons, refuses the mailbox. */
const aboutMailbox =
  /(?:user|account|mailbox|recipient|address)\b.*(?:unknown|not exist|n't exist|not found|n't have|invalid|disabled)|no such (?:user|account|mailbox|recipient|address)|unknown (?:user|account|mailbox|recipient)/i;

/** Many servers repeat the address, and its parts may be any words. */
const repeatedAddress = /[^\s<>"'()]+@[^\s<>"'(),;]+/g;

/** "unclear" in case of doubt: a wrong verdict is worse than none. */
export const readRecipientAnswer = ({ code, text }: SmtpReply): RecipientAnswer => {
  if (code === 250 || code === 251) return "accepted";
  const [enhanced, , subject] = enhancedCode.exec(text) ?? [];
  if (enhanced?.slice(2) === "2.2" || code === 452 || code === 552) return "full";
  if (code >= 400 && code < 500) return "later";
  if (code < 500) return "unclear";
  if (enhanced !== undefined) {
    if (noMailboxCodes.has(enhanced)) return "no-such-mailbox";
    // Exchange Online's answer for an address that is not in the customer's directory.
    if (enhanced === "5.4.1" && /recipient address rejected: access denied/i.test(text)) return "no-such-mailbox";
    // OpenSMTPD's answer for an address that none of its tables knows.
    if (code === 524 && enhanced === "5.2.4") return "no-such-mailbox";
    if (subject === "7") return "turned-away";
    if (enhanced !== "5.1.0" && enhanced !== "5.0.0") return "unclear";
  }
  const words = text.replaceAll(repeatedAddress, "");
  if (aboutUs.test(words)) return "turned-away";
  if (aboutMailbox.test(words)) return "no-such-mailbox";
  return code === 550 || code === 551 || code === 553 ? "no-such-mailbox" : "unclear";
};

/** RFC 3463: the sender's address is malformed, or its system not accepted; or words to that effect. */
export const isAboutSender = ({ text }: SmtpReply): boolean =>
  /^[45]\.1\.[78]\b/.test(text) || /\b(?:sender|null|empty|bounces?|return.path|from)\b|<>/i.test(text);
