import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { verifyEmail } from "#wire/verify-email.ts";
import type { Clock } from "#backend/clock.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { idempotencyKeyOf, receive, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest } from "#backend/http/read-request.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { verificationLookup } from "#backend/lookups/verification-lookup.ts";
import type { VerifyEmail } from "#backend/verification/verify-email.ts";

export interface VerificationNeeds extends CallerNeeds {
  readonly verify: VerifyEmail;
  readonly clock: Clock;
}

/** Whether mail to an address arrives. */
export const verificationRoutes = (needs: VerificationNeeds): Hono => {
  const app = new Hono();

  app.on(verifyEmail.method, verifyEmail.path, async (context) => {
    const { account, input } = await receive(needs, context, verifyEmail);
    const { email } = parseRequest(verifyEmail.request, input, { email: { missing: "no-email" } });
    const key = idempotencyKeyOf(context);
    const lookup = verificationLookup(needs, email);
    return sendPaid<AnswerTo<typeof verifyEmail>>(
      context,
      await payForLookup(needs.database.db, { account, key }, lookup),
    );
  });

  return app;
};
