import { BlockList } from "node:net";
import type { MiddlewareHandler } from "hono";
import { socketAddress } from "#backend/web/http/client-address.ts";
import { cameThroughProxy } from "#backend/web/http/proxy-traces.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * Allows requests from this machine only; others are answered with `message`. The socket's address is not enough: another
 * site's host name may resolve to this machine, and a proxy here forwards requests of others. Scripts of documents without
 * an origin may send to the paths in `withToken`, which must ask for a token.
 */
export const onlyThisMachine =
  (hosts: ReadonlySet<string>, message: string, withToken: ReadonlySet<string> = new Set()): MiddlewareHandler =>
  async (context, next) => {
    const address = socketAddress(context);
    const isLocal = loopback.check(address, address.includes(":") ? "ipv6" : "ipv4");
    const isOurHost = hosts.has((context.req.header("Host") ?? "").toLowerCase());
    const site = context.req.header("Sec-Fetch-Site") ?? "none";
    const hasToken = context.req.header("Origin") === "null" && withToken.has(context.req.path);
    const isForeign = site === "cross-site" && context.req.header("Sec-Fetch-Mode") !== "navigate" && !hasToken;
    if (isLocal && isOurHost && !cameThroughProxy(context) && !isForeign) return next();
    return context.json({ message }, 403);
  };
