import { BlockList } from "node:net";
import { Hono, type MiddlewareHandler } from "hono";
import * as z from "zod";
import type { Db } from "#backend/database/database.ts";
import { attachmentHeader } from "#backend/http/attachment-header.ts";
import { socketAddress } from "#backend/http/client-address.ts";
import { attachmentUrl, inboxPage } from "#backend/http/inbox-page.ts";
import { sendPage } from "#backend/http/pages.ts";
import { cameThroughProxy } from "#backend/http/proxy-traces.ts";
import { readAttachment, readInbox } from "./inbox.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Allows requests from this machine only. The socket's address is not enough: another site's host name may resolve to
 * this machine, and a proxy here forwards requests of others.
 */
const onlyThisMachine =
  (hosts: ReadonlySet<string>): MiddlewareHandler =>
  async (context, next) => {
    const address = socketAddress(context);
    const isLocal = loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
    const isOurHost = hosts.has((context.req.header("Host") ?? "").toLowerCase());
    const site = context.req.header("Sec-Fetch-Site") ?? "none";
    const isForeign = site === "cross-site" && context.req.header("Sec-Fetch-Mode") !== "navigate";
    if (isLocal && isOurHost && !cameThroughProxy(context) && !isForeign) return next();
    return context.json({ message: "The inbox can only be read on the machine Leadlight runs on." }, 403);
  };

interface InboxNeeds {
  readonly db: Db;
  /** The names with port under which a browser on this machine reaches the app: "localhost:3000". */
  readonly hosts: ReadonlySet<string>;
  /** The address of the app's font; undefined where the app isn't built. */
  readonly font: string | undefined;
}

/** The mails that stayed here, as a page and as JSON; to be mounted at /inbox. */
export const inboxRoutes = (needs: InboxNeeds): Hono => {
  const routes = new Hono();
  routes.use(onlyThisMachine(needs.hosts));
  routes.get("/", async (context) => sendPage(context, String(await inboxPage(await readInbox(needs.db), needs.font))));
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
      ...{ "Content-Type": file.type, "Content-Disposition": attachmentHeader(file.name) },
    });
  });
  return routes;
};
