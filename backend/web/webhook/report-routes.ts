import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { reportValue as reportCall } from "#wire/report-value.ts";
import { reasonsFor } from "#domain/lookups/wrong-value.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { type ReportedLine, reportStanding, reportValue } from "#backend/credits/report-value.ts";
import { isReportConfirmed } from "#backend/lookups/check-report.ts";
import { contactLine } from "#backend/lookups/contact-lookup.ts";
import { directorLine } from "#backend/lookups/director-lookup.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import { noteBounce } from "#backend/verification/grade-store.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";

interface ReportNeeds
  extends CallerNeeds, CostlyNeeds, Pick<LookupSources, "contacts" | "directors" | "other" | "verify" | "clock"> {
  readonly verificationLimiter: ConcurrencyLimiter;
}

const NOT_OWNED = "You don't own this value.";

/** Takes reports of wrong values, and gives credits back. */
export const reportRoutes = (needs: ReportNeeds): Hono => {
  const app = new Hono();
  const { database, clock, verify } = needs;

  app.on(reportCall.method, reportCall.path, async (context) => {
    const { account, input } = await signInCall(needs, context, reportCall);
    const wanted = parseRequest(reportCall.request, input);
    const { value, reason } = wanted;
    const reasons = reasonsFor[wanted.type];
    if (!reasons.includes(reason))
      throw refuse(400, `For ${wanted.type}, reason must be one of ${reasons.join(", ")}.`);
    const line: ReportedLine =
      "din" in wanted
        ? directorLine(needs, { item: wanted.type, din: wanted.din })
        : contactLine(needs, { item: wanted.type, slug: wanted.profile_url });
    const report = { account, line, value, reason };
    // What nobody owns is not checked, and what was reported not again: a check costs, and says something.
    const standing = await reportStanding(database.db, report);
    // Also where it is bought at this moment: it would be noted without a check, and checked never again.
    if (standing === "not-owned") throw refuse(404, NOT_OWNED);
    const asking = { accountId: account.id, address: needs.clientAddress(context) };
    const check = () => isReportConfirmed({ db: database.db, verify }, value, reason);
    const isConfirmed = standing === "new" && (await needs.verificationLimiter.hold(asking, check));
    // What may be given back depends on all reveals of a month.
    const answer = await withinConcurrency(needs, context, account, () =>
      reportValue(database, { ...report, isConfirmed }),
    );
    if (answer.outcome === "not-owned") throw refuse(404, NOT_OWNED);
    const email = reason === "bounced" ? parseEmail(value) : undefined;
    if (email !== undefined) await noteBounce(database.db, { wallets: account.wallets, email }, clock());
    return context.json<AnswerTo<typeof reportCall>>(
      "credits" in answer ? { outcome: answer.outcome, credits: toCredits(answer.credits) } : answer,
    );
  });

  return app;
};
