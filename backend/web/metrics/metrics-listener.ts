import { listen, type Listener } from "#backend/web/http/listen.ts";

interface ReadMetrics {
  readonly contentType: string;
  text(): Promise<string>;
}

const METRICS_PATH = "/metrics";

/** Serves metrics on a port of their own: no proxy leads there, and nobody signs in. */
export const listenForMetrics = (
  address: { readonly host: string; readonly port: number },
  metrics: ReadMetrics,
): Promise<Listener> =>
  listen({ ...address, variable: "LEADLIGHT_METRICS" }, async (request) => {
    if (new URL(request.url).pathname !== METRICS_PATH) return new Response("Not found\n", { status: 404 });
    if (request.method !== "GET") return new Response(null, { status: 405, headers: { Allow: "GET" } });
    return new Response(await metrics.text(), { headers: { "Content-Type": metrics.contentType } });
  });
