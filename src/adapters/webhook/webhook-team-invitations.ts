import { inviteMembers } from "#wire/team.ts";
import type { TeamInvitations } from "#application/ports/team-invitations.ts";
import { ok } from "#application/shared/result.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { readableMessage } from "#domain/shared/message.ts";
import type { WebhookClient } from "./webhook-client.ts";

/** For an address that the host says nothing about, or no reason. */
const NOT_INVITED = "No invitation was sent.";

export const webhookTeamInvitations = (client: WebhookClient): TeamInvitations => ({
  async invite(emails, { role, monthlyCap }) {
    const monthly_cap = monthlyCap === undefined ? null : toCredits(monthlyCap);
    const answer = await client.send(inviteMembers, { emails: [...emails], role, monthly_cap });
    if (!answer.ok) return answer;
    const results = new Map(answer.value.results.map((one) => [one.email, one]));
    return ok(
      emails.map((email) => {
        const result = results.get(email);
        if (result?.invited === true) return { email };
        return { email, refusal: readableMessage(result?.message ?? "") ?? NOT_INVITED };
      }),
    );
  },
});
