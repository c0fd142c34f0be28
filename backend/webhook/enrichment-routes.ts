import { Hono } from "hono";
import type { AnswerTo } from "#wire/call.ts";
import { enrichment, EnrichmentByEmail, EnrichmentByPerson } from "#wire/enrichment.ts";
import type { EnrichmentQuery } from "#domain/enrichment.ts";
import { payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { idempotencyKeyOf, receive, type CallerNeeds, type Received } from "#backend/http/caller.ts";
import { parseRequest } from "#backend/http/read-request.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { enrichmentLookup, type ProfileSource } from "#backend/lookups/enrichment-lookup.ts";

export interface EnrichmentNeeds extends CallerNeeds {
  readonly profiles: ProfileSource;
}

/** Profiles of the directory by an exact address, or by name, company and role. */
export const enrichmentRoutes = (needs: EnrichmentNeeds): Hono => {
  const app = new Hono();

  app.on(enrichment.method, enrichment.path, async (context) => {
    const { account, input } = await receive(needs, context, enrichment);
    const wanted = readWanted(input);
    const key = idempotencyKeyOf(context);
    const lookup = enrichmentLookup(needs.profiles, wanted);
    return sendPaid<AnswerTo<typeof enrichment>>(
      context,
      await payForLookup(needs.database.db, { account, key }, lookup),
    );
  });

  return app;
};

/** Searches by address if there is one; an empty one beside a name is a form's unused field. */
const readWanted = (input: Received["input"]): EnrichmentQuery => {
  const email = input.get("email");
  const isUnused = email === undefined || email === null || email === "";
  const isByPerson = isUnused && (!input.has("email") || input.has("name") || input.has("company"));
  return isByPerson
    ? parseRequest(EnrichmentByPerson, input, {
        name: { missing: "name-or-company-missing" },
        company: { missing: "name-or-company-missing" },
      })
    : parseRequest(EnrichmentByEmail, input, { email: { missing: "no-email", unfit: "not-an-email" } });
};
