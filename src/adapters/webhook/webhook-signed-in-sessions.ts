import { endOtherSessions, endSession, sessions } from "#wire/sessions.ts";
import type { SignedInSessions } from "#application/ports/signed-in-sessions.ts";
import { ok } from "#application/shared/result.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookSignedInSessions = (client: WebhookClient): SignedInSessions => ({
  async list() {
    const answer = await client.send(sessions, {});
    if (!answer.ok) return answer;
    return ok(
      answer.value.sessions.map(({ id, device, signed_in_at, last_used_at, current }) => ({
        id,
        ...(device && { device }),
        signedInAt: signed_in_at,
        lastUsedAt: last_used_at,
        isThisOne: current,
      })),
    );
  },
  async end(id) {
    const answer = await client.send(endSession, { id });
    return answer.ok ? ok(undefined) : answer;
  },
  async endOthers() {
    const answer = await client.send(endOtherSessions, {});
    return answer.ok ? ok(undefined) : answer;
  },
});
