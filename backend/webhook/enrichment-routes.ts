import { Hono } from "hono";
import type * as z from "zod";
import { enrichment, EnrichmentByEmail, EnrichmentByPerson } from "#wire/enrichment.ts";
import type { EnrichmentQuery } from "#domain/enrichment.ts";
import { type LookupOutcome, payForLookup } from "#backend/credits/pay-for-lookup.ts";
import { sendPaid } from "#backend/http/send-paid.ts";
import { enrichmentLookup, type ProfileSource } from "#backend/lookups/enrichment-lookup.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "#backend/http/caller.ts";
import { parseRequest, readBody } from "#backend/http/read-request.ts";

export interface EnrichmentNeeds extends CallerNeeds {
  readonly profiles: ProfileSource;
}

/** Profiles of the directory by an exact address, or by name, company and role. */
export const enrichmentRoutes = (needs: EnrichmentNeeds): Hono => {
  const app = new Hono();

  app.post(enrichment.path, async (context) => {
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const wanted = readWanted(body);
    const key = idempotencyKeyOf(context);
    const outcome: LookupOutcome<z.input<typeof enrichment.answer>> = await payForLookup(
      needs.database.db,
      { account, key },
      enrichmentLookup(needs.profiles, wanted),
    );
    return sendPaid(context, outcome);
  });

  return app;
};

/** An address decides, where there is one; an empty one beside a name is a form's unused field. */
const readWanted = (body: ReadonlyMap<string, unknown>): EnrichmentQuery => {
  const email = body.get("email");
  const isUnused = email === undefined || email === null || email === "";
  const isByPerson = isUnused && (!body.has("email") || body.has("name") || body.has("company"));
  return isByPerson
    ? parseRequest(EnrichmentByPerson, body, {
        name: { missing: "name-or-company-missing" },
        company: { missing: "name-or-company-missing" },
      })
    : parseRequest(EnrichmentByEmail, body, { email: { missing: "no-email", unfit: "not-an-email" } });
};
