import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import type { Log } from "#backend/platform/log.ts";
import { MAX_BYTES } from "#backend/platform/network/answer-body.ts";
import type { Source } from "#backend/sources/source.ts";
import type { SuppressionList } from "#backend/suppression/list/suppression-list.ts";
import { takeWebhook } from "#backend/sources/take-webhook.ts";

interface WebhookNeeds {
  readonly database: Pick<Database, "db" | "batched">;
  readonly sources: readonly Source[];
  readonly suppression: SuppressionList;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Takes answers that services send by themselves; mounted at SOURCE_WEBHOOKS_PATH. A signed one is answered with 200 also
 * where it is of no use here, because anything else is sent again. Every answer is JSON without anything of the message.
 */
export const sourceWebhookRoutes = ({ database, sources, suppression, clock, log }: WebhookNeeds): Hono => {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: (context) => context.json({ message: "The message is too large." }, 413),
  });
  for (const source of sources) {
    if (source.readWebhook === undefined) continue;
    routes.post(`/${source.name}`, limit, async (context) => {
      const body = new Uint8Array(await context.req.arrayBuffer());
      const read = source.readWebhook?.({ body, header: (name) => context.req.header(name) });
      if (read === "unsigned") {
        log.error(`Webhook of ${source.name} rejected: its signature is missing or invalid`);
        return context.json({ message: "The signature is missing or invalid." }, 400);
      }
      const isTaken = read !== undefined && (await takeWebhook({ ...database, suppression }, source, read, clock()));
      return context.json({ message: isTaken ? "Taken." : "Nothing to do." });
    });
    routes.all(`/${source.name}`, (context) => {
      context.header("Allow", "POST");
      return context.json({ message: "Please use POST." }, 405);
    });
  }
  return routes;
};
