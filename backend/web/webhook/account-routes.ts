import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { getCredits } from "#wire/get-credits.ts";
import { mailChoices } from "#wire/mail-choices.ts";
import { updateUser } from "#wire/update-user.ts";
import { type Tenths, toCredits } from "#domain/shared/credits.ts";
import {
  CAPABILITIES,
  CRM_PUSH,
  INVOICES,
  LIMIT_REQUESTS,
  PURCHASES,
  PURPOSE_OF_BULK,
  PURPOSE_OF_DIRECTORS,
  SAMPLE_DIRECTORY,
  SUBSCRIPTION_CONTROL,
} from "#domain/session/capability.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { mayManageTeam } from "#domain/organisation/team.ts";
import type { AskedPurposes } from "#backend/credits/purpose.ts";
import { updateProfile, type BackendAccount } from "#backend/accounts/accounts.ts";
import { signInCall, receiveCall, signIn, type CallerNeeds } from "./authenticated-request.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type AccountOverview, accountOverview } from "#backend/organisations/account-overview.ts";
import { saveMailChoices } from "#backend/notifications/save-mail-choices.ts";
import type { OrganisationProfile } from "#backend/organisations/organisation-profile.ts";
import type { Issuer } from "#backend/invoices/issue-invoices.ts";
import { type CheckoutNeeds, sellsPlans } from "#backend/payments/checkout-needs.ts";

interface AccountNeeds extends CheckoutNeeds {
  readonly issuer: Issuer;
  /** What changes subscriptions, where that is possible. */
  readonly steering: object | undefined;
  /** The most that assistants may spend with one key in a day. */
  readonly assistantDailyLimit: Tenths;
  readonly purposes: AskedPurposes;
  /** What reaches CRMs, where that is possible. */
  readonly crm: object | undefined;
  /** Whether mail can be sent at all. */
  readonly sendsMail: boolean;
}

/** Returns the signed-in user's account and credits, and updates the profile and which mails they get. */
export const accountRoutes = (needs: CallerNeeds & AccountNeeds): Hono => {
  const app = new Hono();

  app.on(getCredits.method, getCredits.path, async (context) => {
    const { account, more } = await signIn(needs, await receiveCall(context, getCredits), accountOverview);
    return context.json(toCreditsAnswer(needs, account, more));
  });

  app.on(updateUser.method, updateUser.path, async (context) => {
    const { account, input } = await signInCall(needs, context, updateUser);
    const { linkedin_url: slug, phone_no: contact, name } = parseRequest(updateUser.request, input);
    const linkedinUrl = slug ? profileUrl(slug) : undefined;
    await updateProfile(needs.database.db, account.id, { linkedinUrl, contact, name });
    return context.json({ linkedin_url: linkedinUrl, contact });
  });

  app.on(mailChoices.method, mailChoices.path, async (context) => {
    const { account, input } = await signInCall(needs, context, mailChoices);
    return context.json(await saveMailChoices(needs.database.db, account.id, parseRequest(mailChoices.request, input)));
  });

  return app;
};

/** This backend has all of them, but for those that depend on what it was given. */
const capabilitiesOf = (needs: AccountNeeds, { hasSamples }: AccountOverview): string[] =>
  CAPABILITIES.filter((capability) => {
    if (capability === PURCHASES) return sellsPlans(needs);
    if (capability === INVOICES) return sellsPlans(needs) && needs.issuer.seller !== undefined;
    if (capability === SUBSCRIPTION_CONTROL) return needs.steering !== undefined;
    if (capability === CRM_PUSH) return needs.crm !== undefined;
    if (capability === LIMIT_REQUESTS) return needs.sendsMail;
    if (capability === PURPOSE_OF_DIRECTORS) return needs.purposes.directors;
    if (capability === PURPOSE_OF_BULK) return needs.purposes.bulk;
    return capability !== SAMPLE_DIRECTORY || hasSamples;
  });

const toCreditsAnswer = (
  needs: AccountNeeds,
  account: BackendAccount,
  overview: AccountOverview,
): AnswerTo<typeof getCredits> => ({
  type: account.membership !== undefined || account.maySetUpOrganisation ? "organisation" : "individual",
  credits: toCredits(account.balance),
  credits_set_aside: toCredits(overview.setAside),
  set_aside_for: overview.setAsideTool ?? null,
  ...organisationFields(account, overview.profile),
  limit_requested_at: overview.limitRequestedAt?.toISOString() ?? null,
  auth: "true",
  details_needed: overview.needsDetails,
  name: account.name,
  email: account.email,
  contact: account.contact,
  linkedin_url: account.linkedinUrl,
  created_at: account.createdAt.toISOString(),
  assistant_daily_credits: toCredits(needs.assistantDailyLimit),
  mail_choices: overview.mailChoices,
  capabilities: capabilitiesOf(needs, overview),
});

type OrganisationFields = Pick<
  AnswerTo<typeof getCredits>,
  | `organisation_${"id" | "credits" | "name"}`
  | "role"
  | "organisation_owner"
  | "legal_name"
  | "website"
  | "industry"
  | "founded"
  | "about"
  | "team_size"
  | "location"
  | "gst_no"
  | "monthly_cap"
  | "credits_used_this_month"
>;

/** Owners are sent as admins: `role` has no other name for them. */
const organisationFields = (
  { membership, maySetUpOrganisation }: BackendAccount,
  profile: OrganisationProfile | undefined,
): OrganisationFields => {
  if (membership === undefined || profile === undefined) {
    return {
      organisation_id: null,
      organisation_credits: null,
      organisation_name: null,
      role: maySetUpOrganisation ? "admin" : null,
    };
  }
  return {
    organisation_id: membership.organisationId,
    organisation_credits: toCredits(membership.balance),
    organisation_name: membership.organisationName,
    role: mayManageTeam(membership.role) ? "admin" : "member",
    organisation_owner: membership.role === "owner",
    legal_name: profile.legalName ?? null,
    website: profile.website,
    industry: profile.industry ?? null,
    founded: profile.founded ?? null,
    about: profile.about ?? null,
    team_size: profile.teamSize,
    location: profile.location,
    gst_no: profile.gstNo ?? null,
    monthly_cap: profile.monthlyCap === undefined ? null : toCredits(profile.monthlyCap),
    credits_used_this_month: toCredits(profile.spentThisMonth),
  };
};
