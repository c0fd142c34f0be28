import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { closeOrganisation, handOver } from "#wire/organisation-ownership.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { closeOrganisation as closeOrganisationOf } from "#backend/organisations/close-organisation.ts";
import { handOver as handOverTo } from "#backend/organisations/hand-over.ts";
import type { JobQueue } from "#backend/platform/jobs/job-queue.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { refuseTeam } from "./refuse-team.ts";

interface OwnershipNeeds extends CallerNeeds {
  readonly queue: JobQueue;
}

/** Handing over and closing the caller's organisation. */
export const ownershipRoutes = (needs: OwnershipNeeds): Hono => {
  const app = new Hono();

  app.on(handOver.method, handOver.path, async (context) => {
    const { account, input } = await signInCall(needs, context, handOver);
    const { email } = parseRequest(handOver.request, input);
    const handed = await handOverTo(needs, account, email);
    if (handed.outcome === "refused") throw refuseTeam(context, handed);
    return context.json({});
  });

  app.on(closeOrganisation.method, closeOrganisation.path, async (context) => {
    const { account, input } = await signInCall(needs, context, closeOrganisation);
    const { name } = parseRequest(closeOrganisation.request, input);
    const looked = await closeOrganisationOf(needs, account, name ?? undefined);
    if (looked.outcome === "refused") throw refuseTeam(context, looked);
    const { credits, otherMembers, plansOf, jobs } = looked.closing;
    return context.json<AnswerTo<typeof closeOrganisation>>({
      closed: looked.outcome === "closed",
      credits: toCredits(credits),
      other_members: otherMembers,
      plans_of: [...plansOf],
      jobs: jobs.map(({ id, tool, state, name, fileName, remark, orderedBy }) => ({
        job_id: id,
        type: tool,
        state,
        name: name ?? null,
        file_name: fileName ?? null,
        remark: remark ?? null,
        member_email: orderedBy,
      })),
    });
  });

  return app;
};
