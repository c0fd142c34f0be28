import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const UNKNOWN = "0.0.0.0";

/** The address at the other end of the connection. */
export const socketAddress = (context: Context): string => plain(getConnInfo(context).remote.address) ?? UNKNOWN;

/**
 * The client's address. Each of the operator's `proxyHops` reverse proxies adds an entry to X-Forwarded-For, so only
 * that many entries from the right can be trusted.
 */
export const clientAddress =
  (proxyHops: number) =>
  (context: Context): string => {
    if (proxyHops === 0) return socketAddress(context);
    const entries = (context.req.header("X-Forwarded-For") ?? "").split(",");
    return plain(entries.at(-proxyHops)?.trim()) ?? socketAddress(context);
  };

/** Without the zone, and IPv4 as such where a dual-stack socket wraps it. */
const plain = (address: string | undefined): string | undefined => {
  const bare = address?.split("%", 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, "");
  return bare !== undefined && isIP(bare) !== 0 ? bare : undefined;
};
