import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { bounceReport } from "#wire/bounce-report.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { noteBounce } from "#backend/verification/grade-store.ts";
import { type ownedVerification, verifyEmail } from "#wire/verify-email.ts";
import { ownedAnswer } from "#backend/credits/owned-lookups.ts";
import { receiveCall, signInCall, signInToBuy, type CallerNeeds } from "./authenticated-request.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { isOwnedOnly, orRefusal, parseRequest } from "#backend/web/http/read-request.ts";
import { sendPaidLookup } from "./send-paid-lookup.ts";
import { freeVerdict, verificationLookup } from "#backend/lookups/verification-lookup.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import type { SearchNeeds } from "#backend/credits/search-elsewhere.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";

export interface VerificationNeeds
  extends
    CallerNeeds,
    FreeLimitNeeds,
    Pick<LookupSources, "verify" | "remembered" | "grades" | "other" | "clock" | "hashOf"> {
  readonly searching: SearchNeeds;
  readonly verificationLimiter: ConcurrencyLimiter;
}

/** Whether mail to an address arrives. */
export const verificationRoutes = (needs: VerificationNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(verifyEmail.method, verifyEmail.path, async (context) => {
    const call = await receiveCall(context, verifyEmail);
    const read = orRefusal(() => {
      const { email } = parseRequest(verifyEmail.request, call.input, { email: { missing: "no-email" } });
      const lookup = verificationLookup(needs, email);
      return { email, lookup, bought: isOwnedOnly(call.input) ? undefined : lookup };
    });
    const { account, asked, payingAccount } = await signInToBuy(needs, call, read);
    if (asked.bought === undefined) {
      await limitFree(needs, context, account);
      const owned = await ownedAnswer(db, account.wallets, asked.lookup);
      const free = owned.owned === null ? await freeVerdict(needs, asked.email, asked.lookup) : undefined;
      return context.json<AnswerTo<typeof ownedVerification>>({ ...free, ...owned });
    }
    const { bought } = asked;
    const asking = { accountId: account.id, address: needs.clientAddress(context) };
    const lookup: typeof bought = {
      ...bought,
      find: (forWhom) => needs.verificationLimiter.hold(asking, () => bought.find(forWhom)),
    };
    return sendPaidLookup<AnswerTo<typeof verifyEmail>>(context, needs, payingAccount, lookup);
  });

  app.on(bounceReport.method, bounceReport.path, async (context) => {
    const { account, input } = await signInCall(needs, context, bounceReport);
    const { email } = parseRequest(bounceReport.request, input, { email: { missing: "no-email" } });
    const known = parseEmail(email);
    const counted =
      known !== undefined && (await noteBounce(db, { wallets: account.wallets, email: known }, needs.clock()));
    return context.json<AnswerTo<typeof bounceReport>>({ counted });
  });

  return app;
};
