import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import {
  type contactExtractor,
  type directorExtractor,
  type directorNameExtractor,
  extractor,
  type personExtractor,
} from "#wire/extractor.ts";
import { DIRECTOR_LOOKUP, PERSON_LOOKUP } from "#domain/session/capability.ts";
import { ownedLookups } from "#backend/credits/owned-lookups.ts";
import { lastGuess, pendingAmong } from "#backend/credits/pending-list.ts";
import { receiveCall, type ReceivedCall, signInToBuy, type CallerNeeds } from "./authenticated-request.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { askedPurpose, type AskedPurposes } from "#backend/credits/purpose.ts";
import type { SearchNeeds } from "#backend/credits/search-elsewhere.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { orRefusal, parseRequest } from "#backend/web/http/read-request.ts";
import { sendPaidLookup } from "./send-paid-lookup.ts";
import { contactLookup, contactLookups, describePerson } from "#backend/lookups/contact-lookup.ts";
import { describeDirector, directorLookup, directorLookups } from "#backend/lookups/director-lookup.ts";

export interface ExtractorNeeds
  extends CallerNeeds, FreeLimitNeeds, Pick<LookupSources, "contacts" | "directors" | "other" | "clock" | "hashOf"> {
  readonly searching: SearchNeeds;
  readonly purposes: AskedPurposes;
}

/** One type of contact detail of a person or director; or, free of charge, who it is and what the caller owns. */
export const extractorRoutes = (needs: ExtractorNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(extractor.method, extractor.path, async (context) => {
    const call = await receiveCall(context, extractor);
    const read = orRefusal(() => readSubject(needs, call.input));
    const { account, asked, payingAccount } = await signInToBuy(needs, call, read);
    switch (asked.kind) {
      case "person": {
        await limitFree(needs, context, account);
        const lookups = contactLookups(needs, asked.slug);
        const owned = await ownedLookups(db, account.wallets, lookups);
        const guess = await lastGuess(db, account, contactLookup(needs, { item: "work_email", slug: asked.slug }));
        const person = await describePerson(needs, asked.slug, { owned, guess });
        return context.json<AnswerTo<typeof personExtractor>>({
          ...person,
          pending: await pendingAmong(db, account, lookups),
        });
      }
      case "director": {
        await limitFree(needs, context, account);
        const lookups = directorLookups(needs, asked.din);
        const owned = await ownedLookups(db, account.wallets, lookups);
        const director = await describeDirector(needs, asked.din, owned);
        return context.json<AnswerTo<typeof directorNameExtractor>>({
          ...director,
          pending: await pendingAmong(db, account, lookups),
        });
      }
      case "contact-item":
        return sendPaidLookup<AnswerTo<typeof contactExtractor>>(context, needs, payingAccount, asked.bought);
      case "director-item":
        return sendPaidLookup<AnswerTo<typeof directorExtractor>>(
          context,
          needs,
          { ...payingAccount, purpose: askedPurpose(needs.purposes.directors, asked.purpose) },
          asked.bought,
        );
    }
  });

  return app;
};

/** Who it is costs nothing, an item of them is bought. */
const readSubject = (needs: ExtractorNeeds, input: ReceivedCall["input"]) => {
  const wanted = parseRequest(extractor.request, input, {
    din: { missing: "incomplete-din", unfit: "incomplete-din" },
  });
  if (wanted.type === PERSON_LOOKUP) return { kind: "person", slug: wanted.profile_url } as const;
  if (wanted.type === DIRECTOR_LOOKUP) return { kind: "director", din: wanted.din } as const;
  if ("din" in wanted) {
    const bought = directorLookup(needs, { item: wanted.type, din: wanted.din });
    return { kind: "director-item", bought, purpose: wanted.purpose } as const;
  }
  const bought = contactLookup(needs, { item: wanted.type, slug: wanted.profile_url });
  return { kind: "contact-item", bought } as const;
};
