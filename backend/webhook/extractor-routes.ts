import { Hono } from "hono";
import { extractor } from "#wire/extractor.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { idempotencyKeyOf, signedIn, type CallerNeeds } from "./caller.ts";
import { sendPaid } from "./paid-call.ts";
import { parseRequest, readQuery } from "./request-input.ts";
import { revealContact } from "./reveal-contact.ts";
import { nameDirector, revealDirector } from "./reveal-director.ts";

/** What the directory knows of one person or director, one type of it at a time. */
export const extractorRoutes = (needs: CallerNeeds): Hono => {
  const app = new Hono();
  const { db } = needs.database;

  app.get(extractor.path, async (context) => {
    const input = readQuery(context);
    const account = await signedIn(needs, context, input);
    const wanted = parseRequest(extractor.request, input, {
      din: { missing: "incomplete-din", unfit: "incomplete-din" },
    });
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
