import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { endOtherSessions, endSession, sessions } from "#wire/sessions.ts";
import { sessionsOf } from "#backend/auth/sessions/session-list.ts";
import { endSessions } from "#backend/auth/sessions/session-store.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";

/** The sessions of the caller, and their end. Those of another issuer are not known here. */
export const sessionListRoutes = (needs: CallerNeeds): Hono => {
  const { database, clock } = needs;
  const app = new Hono();

  app.on(sessions.method, sessions.path, async (context) => {
    const { account, sessionId } = await signInCall(needs, context, sessions);
    const signedIn = await sessionsOf(database.db, account.id, clock());
    return context.json<AnswerTo<typeof sessions>>({
      sessions: signedIn.map(({ id, device, created_at: signedInAt, refreshed_at: lastUsedAt }) => ({
        id,
        device,
        signed_in_at: signedInAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
        current: id === sessionId,
      })),
    });
  });

  app.on(endSession.method, endSession.path, async (context) => {
    const { account, input } = await signInCall(needs, context, endSession);
    const { id } = parseRequest(endSession.request, input);
    const ended = await endSessions(database.db, "local", { id, userId: account.id });
    return context.json<AnswerTo<typeof endSession>>({ ended });
  });

  app.on(endOtherSessions.method, endOtherSessions.path, async (context) => {
    const { account, sessionId } = await signInCall(needs, context, endOtherSessions);
    const ended = await endSessions(database.db, "others", { id: sessionId, userId: account.id });
    return context.json<AnswerTo<typeof endOtherSessions>>({ ended });
  });

  return app;
};
