import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { cancelLookup } from "#wire/cancel-lookup.ts";
import { pendingLookups } from "#wire/pending-lookups.ts";
import { toCredits } from "#domain/shared/credits.ts";
import { type ListedLookup, listPendingLookups } from "#backend/credits/pending-list.ts";
import { cancelPendingLookup } from "#backend/credits/pending-lookups.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { type CallerNeeds, signInCall } from "./authenticated-request.ts";
import { namesOf, type NamesNeeds } from "./names-of-queries.ts";

type PendingNeeds = CallerNeeds & NamesNeeds;

/** Lists searches that take long, and ends those that their callers no longer want. */
export const pendingRoutes = (needs: PendingNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(pendingLookups.method, pendingLookups.path, async (context) => {
    const { account, input } = await signInCall(needs, context, pendingLookups);
    const { ids = [] } = parseRequest(pendingLookups.request, input);
    const listed = await listPendingLookups(db, account, ids);
    const people = await namesOf(needs, account, listed);
    return context.json<AnswerTo<typeof pendingLookups>>({
      lookups: listed.map((one) => ({ ...toRecord(one), person: people.get(one.query) })),
    });
  });

  app.on(cancelLookup.method, cancelLookup.path, async (context) => {
    const { account, input } = await signInCall(needs, context, cancelLookup);
    const { id } = parseRequest(cancelLookup.request, input);
    const cancelled = await cancelPendingLookup(db, account.id, id);
    return context.json<AnswerTo<typeof cancelLookup>>({ cancelled });
  });

  return app;
};

const toRecord = ({ id, type, query, cost, begunAt, isYours, memberEmail, askAgainAt, ended }: ListedLookup) => ({
  id,
  type,
  query,
  amount: toCredits(cost),
  begun_at: begunAt.toISOString(),
  yours: isYours,
  member_email: memberEmail,
  ask_again_at: askAgainAt?.toISOString(),
  outcome: ended?.outcome ?? null,
  trail: ended?.trail,
  guess: ended?.guess,
});
