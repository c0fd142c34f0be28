import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import {
  type contactExtractor,
  type directorExtractor,
  type directorNameExtractor,
  extractor,
  type personExtractor,
} from "#wire/extractor.ts";
import { DIRECTOR_NAMES, PERSON_NAMES } from "#domain/capability.ts";
import { ownedLookups } from "#backend/credits/owned-lookups.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { payerOf, receive, type CallerNeeds } from "#backend/http/caller.ts";
import { type FreeLimitNeeds, limitFree } from "#backend/http/limit-free.ts";
import { parseRequest } from "#backend/http/read-request.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { contactLookup, contactLookups, type ContactSource, describePerson } from "#backend/lookups/contact-lookup.ts";
import {
  describeDirector,
  directorLookup,
  directorLookups,
  type DirectorSource,
} from "#backend/lookups/director-lookup.ts";

export interface ExtractorNeeds extends CallerNeeds, FreeLimitNeeds {
  readonly contacts: ContactSource;
  readonly directors: DirectorSource;
}

/** One type of contact detail of a person or director; or, for nothing, who it is and what the caller owns. */
export const extractorRoutes = (needs: ExtractorNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(extractor.method, extractor.path, async (context) => {
    const { account, input } = await receive(needs, context, extractor);
    const wanted = parseRequest(extractor.request, input, {
      din: { missing: "incomplete-din", unfit: "incomplete-din" },
    });
    if (wanted.type === PERSON_NAMES) {
      await limitFree(needs, context, account);
      const { profile_url: slug } = wanted;
      const owned = await ownedLookups(db, account.wallets, contactLookups(needs.contacts, slug));
      return context.json<AnswerTo<typeof personExtractor>>(describePerson(await needs.contacts(slug), owned));
    }
    if (wanted.type === DIRECTOR_NAMES) {
      await limitFree(needs, context, account);
      const owned = await ownedLookups(db, account.wallets, directorLookups(needs.directors, wanted.din));
      const director = await needs.directors(wanted.din);
      return context.json<AnswerTo<typeof directorNameExtractor>>(describeDirector(director, owned));
    }
    const payer = payerOf(context, account);
    if ("din" in wanted) {
      const lookup = directorLookup(needs.directors, { item: wanted.type, din: wanted.din });
      return sendPaid<AnswerTo<typeof directorExtractor>>(context, await payForLookup(db, payer, lookup));
    }
    const lookup = contactLookup(needs.contacts, { item: wanted.type, slug: wanted.profile_url });
    return sendPaid<AnswerTo<typeof contactExtractor>>(context, await payForLookup(db, payer, lookup));
  });

  return app;
};
