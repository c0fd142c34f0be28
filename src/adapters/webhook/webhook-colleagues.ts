import type { Colleagues } from "#application/ports/colleagues.ts";
import { ok } from "#application/shared/result.ts";
import { colleagues } from "#wire/colleagues.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookColleagues = (client: WebhookClient): Colleagues => ({
  async list() {
    const answer = await client.send(colleagues, {});
    return answer.ok ? ok(answer.value.members.map(({ you, ...member }) => ({ ...member, isYou: you }))) : answer;
  },
});
