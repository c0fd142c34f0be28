import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

const UNKNOWN = "0.0.0.0";

/** The address at the other end of the connection. */
export const socketAddress = (context: Context): string => plain(getConnInfo(context).remote.address) ?? UNKNOWN;

/**
 * Who really asks: behind `proxyHops` reverse proxies of one's own, each of which adds to X-Forwarded-For, that many
 * entries from the right can be trusted, and no more.
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
