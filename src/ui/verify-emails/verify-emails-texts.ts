import type { ReasonVerdict, VerificationCheck } from "#domain/lookups/verification.ts";
import type { GradeRecord } from "#domain/lookups/verification-grade.ts";
import { counted, countText } from "#ui/kit/count-text.ts";

export const verifyEmailsTexts = {
  title: "Verify emails",
  lead: "Check whether an email is deliverable, and why. Paste several to check them at once.",
  field: "Email address",
  fieldExample: "name@company.com",
  verify: "Verify Email",
  verification: "verification",
  tooMany: (count: number, most: number) =>
    `You pasted ${count} addresses. Up to ${most} fit here. Put them in a file and use {bulk}.` as const,
  bulk: "Bulk",
  freeToday: "Free to view again today",
  perResult: "per result. Risky and unknown are free.",
  tryExample: "Try an example",
  recentFound: "Verified",
  recentMissed: "Unknown",
} as const;

/** Where the credits don't cover a verdict. */
export const unpaidTexts = {
  title: (email: string) => `The verdict on ${email} needs credits`,
  buy: "Buy Credits",
} as const;

/** Before a verification. */
export const emptyVerificationTexts = {
  title: "Possible results",
  charged: "Valid or invalid",
  free: "Risky or unknown",
  checks: "We check syntax, mail servers, and disposable or role addresses.",
  noMail: "No mail is sent to the address.",
  verifications: { one: "verification", several: "verifications" },
} as const;

export const emailBatchTexts = {
  title: (count: number) => counted(count, "email address", "email addresses"),
  prices: (price: string) => `Each valid or invalid address costs ${price}. Risky and unknown ones are free.`,
  notAddresses: (count: number) => `${countText(count)} entries aren't email addresses`,
  leftOut: (duplicates: number) => `${counted(duplicates, "duplicate")} left out`,
  duplicate: "Duplicate",
  tryAgain: "Try again",
  copyValid: "Copy valid",
  copyTable: "Copy all",
  downloadCsv: "Download CSV",
  file: "verified-emails.csv",
  columns: ["Email", "Result", "Reason", "Credits"],
  notVerified: "Not verified",
  notAnAddress: "Not an email address",
  remove: "Remove",
  removeEntry: (text: string) => `Remove ${text}`,
  free: "Free",
  stop: "Stop",
  stopping: "Stopping…",
  clear: "Clear",
  purpose: (count: number) => counted(count, "verification"),
  verify: (count: number, credits: string) => `Verify ${count} · up to ${credits}`,
  verifyNew: (count: number, credits: string) => `Verify ${count} new · up to ${credits}`,
  /** "Verify 3 risky or unknown again" */
  verifyAgain: (count: number, kinds: string) => `Verify ${count} ${kinds} again`,
  sharedExplanation: (explanation: string) => `Unknown: ${explanation}`,
  tryAgainTogether: (count: number) => `Try ${count} again`,
  tryingAgainTogether: (count: number) => `Trying ${count} again…`,
  upTo: (credits: string) => `up to ${credits}`,
  waiting: "Not verified yet · up to {price}",
  fromBefore: "Verified before, free to view",
  /** "Checked today" */
  checked: (day: string) => `Checked ${day}`,
  /** In a file, which is read on another day. */
  checkedOn: (day: string) => `Checked on ${day}`,
  orAgain: (price: string) => `Up to ${price} to verify again.`,
  verifying: "Verifying",
  unpaid: "The verdict needs credits",
  failed: (count: number) => `${countText(count)} failed`,
  countVerifying: (count: number) => `${countText(count)} verifying`,
  deferred: (count: number) => `${countText(count)} waiting`,
  countNotVerified: (count: number) => `${countText(count)} not verified`,
} as const;

export const verificationTexts = {
  label: (email: string) => `Verification of ${email}`,
  stale: "For another address",
  didYouMean: (email: string) => `Did you mean ${email}?`,
  tryAgain: "Try again",
  upTo: (price: string) => `(up to ${price})`,
  tryAgainPrice: "Free if there's still no result.",
  otherChecks: (count: number) => counted(count, "other check"),
  /** "Mail to 409 of 412 addresses with this result has not bounced." */
  record: ({ addresses, bounced }: GradeRecord) =>
    `Mail to ${countText(addresses - bounced)} of ${countText(addresses)} addresses with this result has not bounced.`,
  checked: "Checked {time}",
  notVerifiedOn: (email: string, day: string) => `${email} could not be verified on ${day}. No credits used.`,
  riskyOn: (email: string, day: string, note: string) =>
    `${email} was checked on ${day}. ${note.replace(/\.?$/, ".")} No credits used.`,
  verifiedOn: (email: string, day: string) => `${email} was verified on ${day}.`,
  notKept: "History doesn't keep the result.",
} as const;

export const checkTexts: Readonly<Record<VerificationCheck, string>> = {
  syntax: "Syntax",
  typo: "Spelling",
  disposable: "Disposable",
  role: "Role address",
  mx: "Mail server",
  mailbox: "Mailbox",
  catch_all: "Catch-all",
};

export const reasonTexts: Readonly<Record<ReasonVerdict, string>> = {
  good: "Good",
  bad: "Bad",
  note: "Note",
  unknown: "Unknown",
};
