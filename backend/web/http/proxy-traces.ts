import type { Context } from "hono";
import * as z from "zod";

const traces = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|x-client-ip|true-client-ip|cdn-loop|cf-.+)$/i;

/** What the server hands over beside the request; absent where a test calls the routes themselves. */
const Bindings = z.object({ incoming: z.object({ httpVersion: z.string() }) });

/**
 * Whether a request bears a trace of a proxy: a header that proxies add, or HTTP/1.0, which browsers no longer speak
 * and nginx speaks to the servers behind it by default. A proxy that leaves no trace looks like a browser here.
 */
export const cameThroughProxy = (context: Context): boolean => {
  const bindings = Bindings.safeParse(context.env);
  const isOldProtocol = bindings.success && bindings.data.incoming.httpVersion === "1.0";
  return isOldProtocol || [...context.req.raw.headers.keys()].some((name) => traces.test(name));
};
