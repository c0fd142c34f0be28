import { updateUser } from "#wire/update-user.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import { ok } from "#application/shared/result.ts";
import { present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookProfileUpdates = (client: WebhookClient): ProfileUpdates => ({
  async update({ linkedinUrl, phone, name }) {
    const answer = await client.send(updateUser, present({ linkedin_url: linkedinUrl, phone_no: phone, name }));
    return answer.ok ? ok(undefined) : answer;
  },
});
