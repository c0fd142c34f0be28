import * as z from "zod/mini";
import type { ProfileUpdate } from "#wire/update-user.ts";
import type { ProfileUpdates } from "#application/ports/profile-updates.ts";
import { ok } from "#application/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookProfileUpdates = (client: WebhookClient): ProfileUpdates => ({
  async update({ linkedinUrl, phone }) {
    const fields: ProfileUpdate = { linkedin_url: linkedinUrl, phone_no: phone };
    const answer = await client.send({ call: "updateUser", fields, answer: z.unknown() });
    return answer.ok ? ok(undefined) : answer;
  },
});
