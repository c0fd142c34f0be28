import { closeOrganisation, handOver } from "#wire/organisation-ownership.ts";
import type { OrganisationOwnership } from "#application/ports/organisation-ownership.ts";
import { err, ok } from "#application/shared/result.ts";
import { NO_CREDITS, parseCredits } from "#domain/shared/credits.ts";
import { filled, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookOrganisationOwnership = (client: WebhookClient): OrganisationOwnership => ({
  async handOver(email) {
    const answer = await client.send(handOver, { email });
    return answer.ok ? ok(undefined) : answer;
  },
  async closing() {
    const answer = await client.send(closeOrganisation, {});
    if (!answer.ok) return answer;
    const { credits, other_members: otherMembers, plans_of: plansOf, jobs } = answer.value;
    return ok({
      credits: parseCredits(credits) ?? NO_CREDITS,
      otherMembers,
      plansOf,
      jobs: jobs.map(({ job_id: id, type: tool, state, member_email: orderedBy, ...called }) => ({
        id,
        tool,
        state,
        orderedBy,
        ...present({
          name: filled(called.name),
          fileName: filled(called.file_name),
          remark: filled(called.remark),
        }),
      })),
    });
  },
  async close(name) {
    const answer = await client.send(closeOrganisation, { name });
    if (!answer.ok) return answer;
    return answer.value.closed ? ok(undefined) : err({ kind: "bad-answer" });
  },
});
