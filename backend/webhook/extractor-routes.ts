import { Hono } from "hono";
import type * as z from "zod";
import { type contactExtractor, type directorExtractor, extractor } from "#wire/extractor.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { type LookupOutcome, payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { contactLookup, type ContactSource } from "#backend/lookups/contact-lookup.ts";
import { directorLookup, type DirectorSource, nameDirector } from "#backend/lookups/director-lookup.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest, readQuery } from "#backend/http/read-request.ts";

export interface ExtractorNeeds extends CallerNeeds {
  readonly contacts: ContactSource;
  readonly directors: DirectorSource;
}

type DirectorAnswer = z.input<typeof directorExtractor.answer>;

/** What is known of one person or director, one type of it at a time. */
export const extractorRoutes = (needs: ExtractorNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.get(extractor.path, async (context) => {
    const input = readQuery(context);
    const account = await signedIn(needs, context, input);
    const wanted = parseRequest(extractor.request, input, {
      din: { missing: "incomplete-din", unfit: "incomplete-din" },
    });
    if (wanted.type === DIRECTOR_NAMES) {
      const answer: DirectorAnswer = await nameDirector(needs.directors, wanted.din);
      return context.json(answer);
    }
    const payer = { account, key: idempotencyKeyOf(context) };
    if ("din" in wanted) {
      const lookup = directorLookup(needs.directors, { item: wanted.type, din: wanted.din });
      const outcome: LookupOutcome<DirectorAnswer> = await payForLookup(db, payer, lookup);
      return sendPaid(context, outcome);
    }
    const lookup = contactLookup(needs.contacts, { item: wanted.type, slug: wanted.profile_url });
    const outcome: LookupOutcome<z.input<typeof contactExtractor.answer>> = await payForLookup(db, payer, lookup);
    return sendPaid(context, outcome);
  });

  return app;
};
