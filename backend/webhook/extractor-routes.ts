import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { type contactExtractor, type directorExtractor, extractor } from "#wire/extractor.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { idempotencyKeyOf, receive, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest } from "#backend/http/read-request.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { contactLookup, type ContactSource } from "#backend/lookups/contact-lookup.ts";
import { directorLookup, type DirectorSource, nameDirector } from "#backend/lookups/director-lookup.ts";

export interface ExtractorNeeds extends CallerNeeds {
  readonly contacts: ContactSource;
  readonly directors: DirectorSource;
}

/** One type of contact detail of a person or director. */
export const extractorRoutes = (needs: ExtractorNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(extractor.method, extractor.path, async (context) => {
    const { account, input } = await receive(needs, context, extractor);
    const wanted = parseRequest(extractor.request, input, {
      din: { missing: "incomplete-din", unfit: "incomplete-din" },
    });
    if (wanted.type === DIRECTOR_NAMES) {
      return context.json<AnswerTo<typeof directorExtractor>>(await nameDirector(needs.directors, wanted.din));
    }
    const payer = { account, key: idempotencyKeyOf(context) };
    if ("din" in wanted) {
      const lookup = directorLookup(needs.directors, { item: wanted.type, din: wanted.din });
      return sendPaid<AnswerTo<typeof directorExtractor>>(context, await payForLookup(db, payer, lookup));
    }
    const lookup = contactLookup(needs.contacts, { item: wanted.type, slug: wanted.profile_url });
    return sendPaid<AnswerTo<typeof contactExtractor>>(context, await payForLookup(db, payer, lookup));
  });

  return app;
};
