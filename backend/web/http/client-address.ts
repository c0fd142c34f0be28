import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import type { Log } from "#backend/platform/log.ts";

const UNKNOWN = "0.0.0.0";

/** The address at the other end of the connection. */
export const socketAddress = (context: Context): string => plain(getConnInfo(context).remote.address) ?? UNKNOWN;

const forwardingHeaders = ["X-Forwarded-For", "Forwarded"];

/**
 * The client's address. Each of the operator's `proxyHops` reverse proxies adds an entry to X-Forwarded-For, so only
 * that many entries from the right can be trusted. Where there should be none, the first trace of one is logged.
 */
export const clientAddress = (proxyHops: number, log: Log): ((context: Context) => string) => {
  let hasWarned = false;
  return (context) => {
    if (proxyHops === 0) {
      const header = hasWarned ? undefined : forwardingHeaders.find((name) => context.req.header(name) !== undefined);
      if (header !== undefined) {
        hasWarned = true;
        log.info(
          `A request has the header ${header}, but LEADLIGHT_PROXY_HOPS is 0. Behind reverse proxies of your own, set it to ` +
            "their number. Until then everyone behind them shares one rate limit.",
        );
      }
      return socketAddress(context);
    }
    const entries = (context.req.header("X-Forwarded-For") ?? "").split(",");
    return plain(entries.at(-proxyHops)?.trim()) ?? socketAddress(context);
  };
};

/** Without the zone, and IPv4 as such where a dual-stack socket wraps it. */
const plain = (address: string | undefined): string | undefined => {
  const bare = address?.split("%", 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, "");
  return bare !== undefined && isIP(bare) !== 0 ? bare : undefined;
};
