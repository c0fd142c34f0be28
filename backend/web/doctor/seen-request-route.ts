import { Hono } from "hono";
import { SEEN_REQUEST_PATH, type SeenRequest } from "#backend/platform/network/seen-request.ts";
import type { SignedLinks } from "#backend/platform/files/signed-links.ts";

/** Says how a request arrives here, only to who can sign its address: the operator's doctor. */
export const seenRequestRoute = (links: SignedLinks): Hono => {
  const route = new Hono();
  route.get(SEEN_REQUEST_PATH, (context) => {
    const { exp, sig } = context.req.query();
    if (links.verify(SEEN_REQUEST_PATH, { exp, sig }) !== "ok") {
      return context.json({ message: "This address is not valid." }, 403);
    }
    const forwarded = context.req.header("X-Forwarded-For") ?? "";
    const seen: SeenRequest = {
      forwarded_for: forwarded === "" ? [] : forwarded.split(",").map((entry) => entry.trim()),
      host: context.req.header("Host") ?? "",
    };
    context.header("Cache-Control", "no-store");
    return context.json(seen);
  });
  return route;
};
