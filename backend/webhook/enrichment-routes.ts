import { Hono } from "hono";
import * as z from "zod";
import { webhookCalls } from "#wire/webhook-calls.ts";
import { refusalText } from "#application/refusal.ts";
import { EMAIL_MAX_LENGTH, parseEmail } from "#domain/email.ts";
import { ENRICHMENT_FIELD_MAX_LENGTH, type EnrichmentQuery } from "#domain/enrichment.ts";
import { enrich } from "./enrich.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "./caller.ts";
import { sendPaid } from "./paid-call.ts";
import { parseInput, readBody, readQuery } from "./request-input.ts";

const noEmail = refusalText({ kind: "no-email" });
const badEmail = refusalText({ kind: "not-an-email" });
const noPerson = refusalText({ kind: "name-or-company-missing" });

const EmailBody = z.object({
  email: z
    .string(noEmail)
    .max(EMAIL_MAX_LENGTH * 2, badEmail)
    .transform((text, context): EnrichmentQuery => {
      const email = parseEmail(text);
      if (email !== undefined) return { kind: "email", email };
      context.addIssue({ code: "custom", message: text.trim() === "" ? noEmail : badEmail });
      return z.NEVER;
    }),
});

/** One line; a database takes neither a zero byte nor half of a character. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim();

const field = (name: string, sentence: string) =>
  z
    .string(sentence)
    .max(ENRICHMENT_FIELD_MAX_LENGTH, `${name} must have at most ${ENRICHMENT_FIELD_MAX_LENGTH} characters.`)
    .transform(oneLine);

const PersonBody = z
  .object({
    name: field("name", noPerson).pipe(z.string().min(1, noPerson)),
    company: field("company", noPerson).pipe(z.string().min(1, noPerson)),
    role: field("role", "role must be a text.").nullish(),
  })
  .transform(({ name, company, role }): EnrichmentQuery =>
    role === undefined || role === null || role === ""
      ? { kind: "person", name, company }
      : { kind: "person", name, company, role },
  );

/** Profiles of the directory by an exact address, or by name, company and role. */
export const enrichmentRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();

  app.post(webhookCalls.enrichment.path, async (context) => {
    readQuery(context);
    const body = await readBody(context);
    const account = await signedIn(needs, context, body);
    const wanted = readQueryOf(body);
    const key = idempotencyKeyOf(context);
    return sendPaid(context, await enrich(needs.database.db, { account, wanted, key }));
  });

  return app;
};

/** An address decides, where there is one; an empty one beside a name is a form's unused field. */
const readQueryOf = (body: ReadonlyMap<string, unknown>): EnrichmentQuery => {
  const email = body.get("email");
  const isUnused = email === undefined || email === null || email === "";
  const isByPerson = isUnused && (!body.has("email") || body.has("name") || body.has("company"));
  return isByPerson ? parseInput(PersonBody, body) : parseInput(EmailBody, body).email;
};
