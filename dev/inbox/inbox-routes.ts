import { Hono } from "hono";
import * as z from "zod";
import type { Db } from "#backend/platform/database/database.ts";
import { attachmentHeader } from "#backend/web/files/attachment-header.ts";
import { sendPage } from "#backend/web/pages/pages.ts";
import { onlyThisMachine } from "#dev/loopback-only.ts";
import { attachmentUrl, inboxPage } from "./inbox-page.ts";
import { readAttachment, readInbox } from "./inbox.ts";

interface InboxNeeds {
  readonly db: Db;
  /** The names with port under which a browser on this machine reaches the app: "localhost:3000". */
  readonly hosts: ReadonlySet<string>;
  /** The address of the app's font; undefined where the app isn't built. */
  readonly font: string | undefined;
}

/** The stored mails, as a page and as JSON; to be mounted at its path. */
export const inboxRoutes = (needs: InboxNeeds): Hono => {
  const routes = new Hono();
  routes.use(onlyThisMachine(needs.hosts, "The inbox is only available on the machine that runs Leadlight."));
  routes.get("/", async (context) => sendPage(context, await inboxPage(await readInbox(needs.db), needs.font)));
  routes.get("/messages", async (context) => {
    const mails = await readInbox(needs.db);
    return context.json(
      mails.map(({ id, to, subject, text, html, sentAt, attachments }) => ({
        id,
        to,
        subject,
        text,
        html,
        sent_at: sentAt.toISOString(),
        attachments: attachments.map(({ name, type, size, id }) => ({ name, type, size, url: attachmentUrl(id) })),
      })),
    );
  });
  routes.get("/attachments/:id", async (context) => {
    const id = z.coerce.number().int().positive().safeParse(context.req.param("id"));
    const file = id.success ? await readAttachment(needs.db, id.data) : undefined;
    if (file === undefined) return context.notFound();
    return context.body(new Uint8Array(file.content), 200, {
      "Content-Type": file.type,
      "Content-Disposition": attachmentHeader(file.name),
    });
  });
  return routes;
};
