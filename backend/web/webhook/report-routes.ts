import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { reportValue as reportCall } from "#wire/report-value.ts";
import { reasonsFor } from "#domain/lookups/wrong-value.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { reportStanding, reportValue } from "#backend/credits/report-value.ts";
import { checkReport, type ReportCheck, sendRecheck } from "#backend/lookups/check-report.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { type LineName, reportedLine } from "#backend/lookups/reported-line.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import type { ConcurrencyLimiter } from "#backend/platform/limits/concurrency-limiter.ts";
import { noteBounce } from "#backend/verification/grade-store.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { type CostlyNeeds, withinConcurrency } from "./limit-calls.ts";

interface ReportNeeds
  extends
    CallerNeeds,
    CostlyNeeds,
    Pick<LookupSources, "contacts" | "directors" | "other" | "verify" | "clock" | "hashOf"> {
  readonly verificationLimiter: ConcurrencyLimiter;
  readonly queue: JobQueue;
}

const NOT_OWNED = "You don't own this value.";

/** Takes reports of wrong values, and gives credits back. */
export const reportRoutes = (needs: ReportNeeds): Hono => {
  const app = new Hono();
  const { database, clock, verify, queue } = needs;

  app.on(reportCall.method, reportCall.path, async (context) => {
    const { account, input } = await signInCall(needs, context, reportCall);
    const wanted = parseRequest(reportCall.request, input);
    const { value, reason } = wanted;
    const reasons = reasonsFor[wanted.type];
    if (!reasons.includes(reason))
      throw refuse(400, `For ${wanted.type}, reason must be one of ${reasons.join(", ")}.`);
    const name: LineName =
      "din" in wanted ? { item: wanted.type, din: wanted.din } : { item: wanted.type, slug: wanted.profile_url };
    const report = { account, line: reportedLine(needs, name), value, reason };
    // What nobody owns is not checked, and what was reported not again: a check costs, and says something.
    const standing = await reportStanding(database.db, report);
    // Also where it is bought at this moment: it would be noted without a check, and checked never again.
    if (standing === "not-owned") throw refuse(404, NOT_OWNED);
    const asking = { accountId: account.id, address: needs.clientAddress(context) };
    const check = () => checkReport({ db: database.db, verify }, value, reason);
    const { isConfirmed, askAgainAt }: ReportCheck =
      standing === "new" ? await needs.verificationLimiter.hold(asking, check) : { isConfirmed: false };
    // What may be given back depends on all reveals of a month.
    const answer = await withinConcurrency(needs, context, account, () =>
      reportValue(database, { ...report, isConfirmed }),
    );
    if (answer.outcome === "not-owned") throw refuse(404, NOT_OWNED);
    if (answer.outcome === "noted" && askAgainAt !== undefined)
      await sendRecheck(queue, { accountId: account.id, line: name, value }, askAgainAt - clock());
    const email = reason === "bounced" ? parseEmail(value) : undefined;
    if (email !== undefined) await noteBounce(database.db, { wallets: account.wallets, email }, clock());
    return context.json<AnswerTo<typeof reportCall>>(
      "credits" in answer ? { outcome: answer.outcome, credits: toCredits(answer.credits) } : answer,
    );
  });

  return app;
};
