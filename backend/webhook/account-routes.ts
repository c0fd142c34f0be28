import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { getCredits } from "#wire/get-credits.ts";
import { updateUser } from "#wire/update-user.ts";
import { toCredits } from "#domain/credits.ts";
import {
  BULK_JOBS,
  DIRECTOR_NAMES,
  EXPECTED_PAYER,
  OWNED_ONLY,
  PERSON_NAMES,
  SAMPLE_DIRECTORY,
} from "#domain/capability.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { updateProfile, type BackendAccount } from "#backend/accounts/accounts.ts";
import type { Db } from "#backend/database/database.ts";
import { hasSamples } from "#backend/directory/sample-directory.ts";
import { receive, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest } from "#backend/http/read-request.ts";

/** Returns the signed-in user's account and credits, and updates the profile. */
export const accountRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.on(getCredits.method, getCredits.path, async (context) => {
    const { account } = await receive(needs, context, getCredits);
    return context.json(toCreditsAnswer(account, await capabilitiesOf(needs.database.db)));
  });

  app.on(updateUser.method, updateUser.path, async (context) => {
    const { account, input } = await receive(needs, context, updateUser);
    const { linkedin_url: slug, phone_no: contact } = parseRequest(updateUser.request, input);
    const linkedinUrl = profileUrl(slug);
    await updateProfile(needs.database.db, account.id, { linkedinUrl, contact });
    return context.json({ linkedin_url: linkedinUrl, contact });
  });

  return app;
};

const capabilitiesOf = async (db: Db): Promise<string[]> => [
  DIRECTOR_NAMES,
  PERSON_NAMES,
  BULK_JOBS,
  OWNED_ONLY,
  EXPECTED_PAYER,
  ...((await hasSamples(db)) ? [SAMPLE_DIRECTORY] : []),
];

const toCreditsAnswer = (account: BackendAccount, capabilities: string[]): AnswerTo<typeof getCredits> => ({
  type: "individual",
  credits: toCredits(account.balance),
  organisation_id: null,
  organisation_credits: null,
  organisation_name: null,
  role: null,
  auth: "true",
  name: account.name,
  email: account.email,
  contact: account.contact,
  linkedin_url: account.linkedinUrl,
  created_at: account.createdAt.toISOString(),
  capabilities,
});
