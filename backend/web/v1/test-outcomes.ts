import { Hono } from "hono";
import { notEnoughCreditsText } from "#application/shared/refusal.ts";
import { contactItems } from "#domain/lookups/contact.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { testProfiles } from "#domain/lookups/test-profiles.ts";
import { costOf, NO_CREDITS } from "#domain/shared/credits.ts";

/** The calls of test keys, which are never short of credits but for one profile. */
export const withTestOutcomes = (calls: Hono): Hono => {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const item = contactItems.find((one) => one === context.req.query("type"));
    const slug = parseProfileUrl(context.req.query("profile_url") ?? "");
    if (!context.res.ok || item === undefined || slug !== testProfiles.outOfCredits) return;
    const message = notEnoughCreditsText(costOf[item], NO_CREDITS);
    context.res = context.json({ message, code: "not_enough_credits" }, 402);
  });
  app.route("/", calls);
  return app;
};
