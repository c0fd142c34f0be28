import type { Account } from "#domain/session/account.ts";
import { tenths } from "#domain/shared/credits.ts";
import { type Din, parseDin } from "#domain/lookups/din.ts";
import { type Email, parseEmail } from "#domain/shared/email.ts";
import { parsePurpose, type Purpose } from "#domain/lookups/purpose.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import type { Session } from "#domain/session/session.ts";
import type { Transaction } from "#domain/history/transaction.ts";

/** Noon in UTC, so that the day, by which charges are counted, ends twelve hours later. */
export const NOON = Date.UTC(2026, 0, 15, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

const base64url = (text: string): string => Buffer.from(text).toString("base64url");

/** An access token that claims to be about `sub`; nobody has signed it. */
export const anAccessToken = (claims: Readonly<Record<string, unknown>> = {}): string =>
  [{ alg: "none" }, { sub: "asha", iat: NOON / 1000, ...claims }]
    .map((part) => base64url(JSON.stringify(part)))
    .join(".") + ".unsigned";

/** Good for an hour from noon. */
export const aSession = (changes: Partial<Session> = {}): Session => ({
  accessToken: anAccessToken(),
  refreshToken: "refresh-of-asha",
  expiresAt: NOON + HOUR,
  tokenType: "bearer",
  ...changes,
});

export const anEmail = (text = "asha.rao@acme.example"): Email => {
  const email = parseEmail(text);
  if (email === undefined) throw new Error(`${text} is no email address`);
  return email;
};

export const aSlug = (name = "asha-rao"): ProfileSlug => {
  const slug = parseProfileUrl(`https://www.linkedin.com/in/${name}`);
  if (slug === undefined) throw new Error(`${name} names no profile`);
  return slug;
};

export const aDin = (text = "99000001"): Din => {
  const din = parseDin(text);
  if (din === undefined) throw new Error(`${text} is no DIN`);
  return din;
};

export const aPurpose = (text = "Checking who signs our contract"): Purpose => {
  const purpose = parsePurpose(text);
  if (purpose === undefined) throw new Error(`${text} is no purpose`);
  return purpose;
};

/** A personal account with 25 credits and a complete profile. */
export const anAccount = (changes: Partial<Account> = {}): Account => ({
  type: "individual",
  role: "admin",
  credits: tenths(250),
  name: "Asha Rao",
  email: "asha.rao@acme.example",
  contact: "+91 00000 00000",
  linkedinUrl: "https://www.linkedin.com/in/asha-rao",
  organisation: {},
  needsAuthentication: false,
  hasUserData: true,
  capabilities: [],
  ...changes,
});

/** Somebody who has just signed in for the first time, with 25 credits. */
export const aNewcomer = (): Account => ({
  type: "individual",
  role: "admin",
  credits: tenths(250),
  email: "asha.rao@acme.example",
  organisation: {},
  needsAuthentication: false,
  hasUserData: true,
  capabilities: [],
});

/** A member of an organisation with 90 credits of its own. */
export const aMember = (changes: Partial<Account> = {}): Account =>
  anAccount({
    type: "organisation",
    role: "member",
    organisation: { id: "org-1", name: "Acme", credits: tenths(900) },
    ...changes,
  });

export const aTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  id: "1",
  type: "phone_no",
  status: "completed",
  amount: tenths(50),
  createdAt: "2026-01-15T12:00:00.000Z",
  ...changes,
});
