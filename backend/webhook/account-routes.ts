import { Hono } from "hono";
import * as z from "zod";
import type { CreditsAnswer } from "#wire/get-credits.ts";
import { webhookCalls } from "#wire/webhook-calls.ts";
import { toCredits } from "#domain/credits.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { parsePhone } from "#domain/phone.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { updateProfile, type BackendAccount } from "#backend/accounts/accounts.ts";
import { signedIn, type CallerNeeds } from "./caller.ts";
import { parseInput, readBody, readQuery } from "./request-input.ts";
import { profileAddress } from "./request-schemas.ts";

const noPhone = "phone_no must be a phone number of 7 to 15 digits, such as +91 98765 43210.";

const UpdateUserBody = z.object({
  linkedin_url: profileAddress("linkedin_url").transform(profileUrl),
  phone_no: z
    .string(noPhone)
    .max(40, noPhone)
    .transform((text, context) => {
      const phone = parsePhone(text);
      if (phone !== undefined) return phone;
      context.addIssue({ code: "custom", message: noPhone });
      return z.NEVER;
    }),
});

/** Who is signed in, with which credits, and what they say of themselves. */
export const accountRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.get(webhookCalls.getCredits.path, async (context) => {
    return context.json(toCreditsAnswer(await signedIn(needs, context, readQuery(context))));
  });

  app.post(webhookCalls.updateUser.path, async (context) => {
    readQuery(context);
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const { linkedin_url: linkedinUrl, phone_no: contact } = parseInput(UpdateUserBody, body);
    await updateProfile(needs.database.db, account.id, { linkedinUrl, contact });
    return context.json({ linkedin_url: linkedinUrl, contact });
  });

  return app;
};

const toCreditsAnswer = (account: BackendAccount): CreditsAnswer => ({
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
  capabilities: [DIRECTOR_NAMES],
});
