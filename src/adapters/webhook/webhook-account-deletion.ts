import { deleteAccount, keepAccount } from "#wire/account-deletion.ts";
import type { AccountDeletion } from "#application/ports/account-deletion.ts";
import { err, ok } from "#application/shared/result.ts";
import { NO_CREDITS, parseCredits } from "#domain/shared/credits.ts";
import { filled } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookAccountDeletion = (client: WebhookClient): AccountDeletion => ({
  async look() {
    const answer = await client.send(deleteAccount, {});
    if (!answer.ok) return answer;
    const { requested: isRequested, delete_at: dueAt, lapsing_credits: credits, ...rest } = answer.value;
    return ok({
      isRequested,
      dueAt,
      credits: parseCredits(credits) ?? NO_CREDITS,
      obstacles: {
        onlyOwnerOf: filled(rest.only_owner_of),
        plans: rest.running_plans,
        jobsIn: rest.jobs_in,
        searches: rest.running_searches,
      },
    });
  },
  async request(email) {
    const answer = await client.send(deleteAccount, { email });
    if (!answer.ok) return answer;
    return answer.value.requested ? ok(undefined) : err({ kind: "bad-answer" });
  },
  async keep() {
    const answer = await client.send(keepAccount, {});
    return answer.ok ? ok(undefined) : answer;
  },
});
