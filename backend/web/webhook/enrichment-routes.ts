import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import {
  enrichment,
  EnrichmentByEmail,
  EnrichmentByPerson,
  enrichmentCandidates,
  type ownedEnrichment,
} from "#wire/enrichment.ts";
import type { EnrichmentQuery } from "#domain/lookups/enrichment.ts";
import { ownedAnswer } from "#backend/credits/owned-lookups.ts";
import type { Asking } from "#backend/credits/lookup.ts";
import type { SearchLimiter } from "#backend/enrichment/search-limiter.ts";
import { signInCall, receiveCall, type ReceivedCall, signInToBuy, type CallerNeeds } from "./authenticated-request.ts";
import { type FreeLimitNeeds, limitFree } from "./limit-free.ts";
import { isOwnedOnly, orRefusal, parseRequest } from "#backend/web/http/read-request.ts";
import { sendPaidLookup } from "./send-paid-lookup.ts";
import { findCandidates } from "#backend/lookups/enrichment-candidates.ts";
import type { SearchNeeds } from "#backend/credits/search-elsewhere.ts";
import type { LookupSources } from "#backend/lookups/lookup-sources.ts";
import { enrichmentLookup, type ProfileSource } from "#backend/lookups/enrichment-lookup.ts";

export interface EnrichmentNeeds
  extends CallerNeeds, FreeLimitNeeds, Pick<LookupSources, "profiles" | "other" | "clock" | "hashOf"> {
  readonly searching: SearchNeeds;
  readonly searchTurns: SearchLimiter;
}

/** Profiles of the directory by an exact address, or by name, company and role. */
export const enrichmentRoutes = (needs: EnrichmentNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.on(enrichment.method, enrichment.path, async (context) => {
    const call = await receiveCall(context, enrichment);
    const read = orRefusal(() => {
      const wanted = readWanted(call.input);
      const lookup = enrichmentLookup(needs, wanted);
      return { wanted, lookup, bought: isOwnedOnly(call.input) ? undefined : lookup };
    });
    const { account, asked, payingAccount } = await signInToBuy(needs, call, read);
    const asking = { accountId: account.id, address: needs.clientAddress(context) };
    // An address costs one look-up in an index, however often it is asked for.
    const lookup =
      asked.wanted.kind === "email"
        ? asked.lookup
        : {
            ...asked.lookup,
            find: (forWhom: Asking) => needs.searchTurns.run(asking, () => asked.lookup.find(forWhom)),
          };
    if (asked.bought === undefined) {
      await limitFree(needs, context, account);
      return context.json<AnswerTo<typeof ownedEnrichment>>(await ownedAnswer(db, account.wallets, lookup));
    }
    return sendPaidLookup<AnswerTo<typeof enrichment>>(context, needs, payingAccount, lookup);
  });

  app.on(enrichmentCandidates.method, enrichmentCandidates.path, async (context) => {
    const { account, input } = await signInCall(needs, context, enrichmentCandidates);
    const { certain_too: isCertainToo, ...wanted } = parseRequest(enrichmentCandidates.request, input, missingPerson);
    await limitFree(needs, context, account);
    const asking = { accountId: account.id, address: needs.clientAddress(context) };
    const profiles: ProfileSource = (query) => needs.searchTurns.run(asking, () => needs.profiles(query));
    const candidates = await findCandidates({ db, wallets: account.wallets, profiles }, wanted, isCertainToo === true);
    return context.json<AnswerTo<typeof enrichmentCandidates>>({ candidates });
  });

  return app;
};

const missingPerson = {
  name: { missing: "name-or-company-missing" },
  company: { missing: "name-or-company-missing" },
} as const;

/** Searches by address if there is one; an empty one beside a name is a form's unused field. */
const readWanted = (input: ReceivedCall["input"]): EnrichmentQuery => {
  const email = input.get("email");
  const isUnused = email === undefined || email === null || email === "";
  const isByPerson = isUnused && (!input.has("email") || input.has("name") || input.has("company"));
  return isByPerson
    ? parseRequest(EnrichmentByPerson, input, missingPerson)
    : parseRequest(EnrichmentByEmail, input, { email: { missing: "no-email", unfit: "not-an-email" } });
};
