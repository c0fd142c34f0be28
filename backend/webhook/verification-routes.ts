import { Hono } from "hono";
import type * as z from "zod";
import { verifyEmail } from "#wire/verify-email.ts";
import type { Clock } from "#backend/clock.ts";
import { type LookupOutcome, payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { verificationLookup } from "#backend/lookups/verification-lookup.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest, readBody } from "#backend/http/read-request.ts";

export interface VerificationNeeds extends CallerNeeds {
  readonly verify: VerifyEmail;
  readonly clock: Clock;
}

/** Whether mail to an address arrives. */
export const verificationRoutes = (needs: VerificationNeeds): Hono => {
  const app = new Hono();

  app.post(verifyEmail.path, async (context) => {
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const { email } = parseRequest(verifyEmail.request, body, { email: { missing: "no-email" } });
    const key = idempotencyKeyOf(context);
    const lookup = verificationLookup(needs, email);
    const outcome: LookupOutcome<z.input<typeof verifyEmail.answer>> = await payForLookup(
      needs.database.db,
      { account, key },
      lookup,
    );
    return sendPaid(context, outcome);
  });

  return app;
};
