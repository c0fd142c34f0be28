import { Hono } from "hono";
import { enrichment, EnrichmentByEmail, EnrichmentByPerson } from "#wire/enrichment.ts";
import type { EnrichmentQuery } from "#domain/enrichment.ts";
import { enrich } from "./enrich.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "./caller.ts";
import { sendPaid } from "./paid-call.ts";
import { parseRequest, readBody, readQuery } from "./request-input.ts";

/** Profiles of the directory by an exact address, or by name, company and role. */
export const enrichmentRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.post(enrichment.path, async (context) => {
    readQuery(context);
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const wanted = readWanted(body);
    const key = idempotencyKeyOf(context);
    return sendPaid(context, await enrich(needs.database.db, { account, wanted, key }));
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
