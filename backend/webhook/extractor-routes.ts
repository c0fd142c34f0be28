import { Hono } from "hono";
import * as z from "zod";
import { webhookCalls } from "#wire/webhook-calls.ts";
import { refusalText } from "#application/refusal.ts";
import { contactItems } from "#domain/contact.ts";
import { parseDin } from "#domain/din.ts";
import { DIRECTOR_NAMES, directorItems } from "#domain/director.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "./caller.ts";
import { sendPaid } from "./paid-call.ts";
import { parseInput, readQuery } from "./request-input.ts";
import { profileAddress } from "./request-schemas.ts";
import { revealContact } from "./reveal-contact.ts";
import { nameDirector, revealDirector } from "./reveal-director.ts";

const noDin = refusalText({ kind: "incomplete-din" });
const din = z.string(noDin).transform((text, context) => {
  const parsed = parseDin(text);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: "custom", message: noDin });
  return z.NEVER;
});

const ExtractorQuery = z.discriminatedUnion(
  "type",
  [
    z.object({ type: z.enum(contactItems), profile_url: profileAddress("profile_url") }),
    z.object({ type: z.enum(directorItems), din }),
    z.object({ type: z.literal(DIRECTOR_NAMES), din }),
  ],
  `type must be one of ${[...contactItems, DIRECTOR_NAMES, ...directorItems].join(", ")}.`,
);

/** What the directory knows of one person or director, one type of it at a time. */
export const extractorRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.get(webhookCalls.extractor.path, async (context) => {
    const input = readQuery(context);
    const account = await signedIn(needs, context, input);
    const wanted = parseInput(ExtractorQuery, input);
    if (wanted.type === DIRECTOR_NAMES) return context.json(await nameDirector(db, wanted.din));
    const key = idempotencyKeyOf(context);
    return sendPaid(
      context,
      "din" in wanted
        ? await revealDirector(db, { account, key, item: wanted.type, din: wanted.din })
        : await revealContact(db, { account, key, item: wanted.type, slug: wanted.profile_url }),
    );
  });

  return app;
};
