import { Hono } from "hono";
import { confirmsAddress, type DeletionObstacles } from "#domain/session/account-deletion.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { deleteAccount, keepAccount } from "#wire/account-deletion.ts";
import type { AnswerTo } from "#wire/call.ts";
import { deletionTerms, keepAccount as keep, requestDeletion } from "#backend/account-erasure/request-deletion.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { waitSeconds } from "#backend/platform/limits/request-count.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";

interface DeletionNeeds extends CallerNeeds {
  readonly queue: JobQueue;
}

/** Having the caller's account deleted, and keeping it after all. */
export const accountDeletionRoutes = (needs: DeletionNeeds): Hono => {
  const { database, callers } = needs;
  const app = new Hono();

  app.on(deleteAccount.method, deleteAccount.path, async (context) => {
    const { account, input } = await signInCall(needs, context, deleteAccount);
    const { email } = parseRequest(deleteAccount.request, input);
    if (typeof email === "string") {
      if (!confirmsAddress(email, account.email)) throw refuse(400, OTHER_ADDRESS);
      const requested = await requestDeletion(needs, account);
      if (requested.outcome === "erased") throw refuse(401, callers.refusal);
      if (requested.outcome === "too-often") {
        context.header("Retry-After", String(waitSeconds(requested.waitMs)));
        throw refuse(429, TOO_OFTEN);
      }
      if (requested.outcome === "kept") throw refuse(409, inTheWayText(requested.obstacles));
    }
    const { isRequested, dueAt, credits, obstacles } = await deletionTerms(needs, account);
    return context.json<AnswerTo<typeof deleteAccount>>({
      requested: isRequested,
      delete_at: dueAt,
      lapsing_credits: toCredits(credits),
      only_owner_of: obstacles.onlyOwnerOf ?? null,
      running_plans: obstacles.plans,
      jobs_in: [...obstacles.jobsIn],
      running_searches: obstacles.searches,
    });
  });

  app.on(keepAccount.method, keepAccount.path, async (context) => {
    const { account } = await signInCall(needs, context, keepAccount);
    if (!(await keep(database, account))) throw refuse(401, callers.refusal);
    return context.json({});
  });

  return app;
};

const OTHER_ADDRESS = "To delete your account, enter the address that you sign in with. Nothing was changed.";

const TOO_OFTEN = "You have asked for this several times today. Please try again tomorrow.";

const inTheWayText = ({ onlyOwnerOf, plans, jobsIn, searches }: DeletionObstacles): string =>
  [
    "Your account can't be deleted yet.",
    ...(onlyOwnerOf === undefined ? [] : [`Hand over or close ${onlyOwnerOf} first: you're its only owner.`]),
    ...(plans > 0 ? ["Cancel your plan first."] : []),
    ...(jobsIn.length > 0 ? ["Your bulk jobs must end or be cancelled first."] : []),
    ...(searches > 0 ? ["Your searches must end or be cancelled first."] : []),
  ].join(" ");
