import { type CreditsAnswer, getCredits } from "#wire/get-credits.ts";
import type { AccountLookup } from "#application/ports/account-lookup.ts";
import { ok } from "#application/shared/result.ts";
import type { Account, MonthlyCap, Organisation, SetAside } from "#domain/session/account.ts";
import { NO_CREDITS, parseCredits, type Tenths } from "#domain/shared/credits.ts";
import { present } from "./answer-parts.ts";
import { toMailChoices } from "./webhook-mail-choices.ts";
import type { WebhookClient } from "./webhook-client.ts";

/** Calls `onAccount` with every account that was looked up. */
export const webhookAccountLookup = (
  client: WebhookClient,
  onAccount: (account: Account) => void = () => {},
): AccountLookup => ({
  async lookUp() {
    const answer = await client.send(getCredits, {});
    if (!answer.ok) return answer;
    const account = toAccount(answer.value);
    onAccount(account);
    return ok(account);
  },
});

const toAccount = (answer: CreditsAnswer): Account => ({
  type: answer.type ?? "individual",
  role: answer.role ?? "admin",
  credits: parseCredits(answer.credits ?? 0) ?? NO_CREDITS,
  organisation: toOrganisation(answer),
  needsAuthentication: String(answer.auth) === "false",
  hasUserData: answer.email !== undefined,
  capabilities: answer.capabilities ?? [],
  ...(answer.organisation_owner === true && { isOwner: true }),
  ...present({
    needsDetails: answer.details_needed,
    name: answer.name,
    email: answer.email,
    contact: answer.contact,
    linkedinUrl: answer.linkedin_url,
    memberSince: answer.created_at,
    monthlyCap: toMonthlyCap(answer),
    limitRequestedAt: answer.limit_requested_at,
    setAside: toSetAside(answer),
    assistantDailyLimit: toLimit(answer.assistant_daily_credits),
    mailChoices: answer.mail_choices && toMailChoices(answer.mail_choices),
  }),
});

const toMonthlyCap = ({ monthly_cap, credits_used_this_month }: CreditsAnswer): MonthlyCap | undefined => {
  if (typeof monthly_cap !== "number") return undefined;
  const [cap, used] = [parseCredits(monthly_cap), parseCredits(credits_used_this_month ?? 0)];
  return cap === undefined ? undefined : { cap, used: used ?? NO_CREDITS };
};

/** 0 is a limit, too: assistants spend nothing. */
const toLimit = (credits: CreditsAnswer["assistant_daily_credits"]): Tenths | undefined =>
  typeof credits === "number" ? parseCredits(credits) : undefined;

const toSetAside = ({ credits_set_aside, set_aside_for }: CreditsAnswer): SetAside | undefined => {
  const credits = parseCredits(credits_set_aside ?? 0) ?? NO_CREDITS;
  return credits > 0 ? { credits, ...(set_aside_for && { tool: set_aside_for }) } : undefined;
};

const toOrganisation = (answer: CreditsAnswer): Organisation =>
  present({
    id: answer.organisation_id,
    name: answer.organisation_name,
    credits: typeof answer.organisation_credits === "number" ? parseCredits(answer.organisation_credits) : undefined,
    legalName: answer.legal_name,
    website: answer.website,
    industry: answer.industry,
    teamSize: answer.team_size,
    location: answer.location,
    founded: answer.founded,
    gstNumber: answer.gst_no,
    about: answer.about,
  });
