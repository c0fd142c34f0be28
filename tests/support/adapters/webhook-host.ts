import { http, HttpResponse } from "msw";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { IDEMPOTENCY_HEADER } from "#wire/call.ts";
import { interceptNetwork } from "./intercepted-network.ts";

const baseUrl = "https://hooks.acme.example";

/** A webhook host whose answers the test sets. */
export const aWebhookHost = () => {
  const server = interceptNetwork();
  return {
    client: createWebhookClient({ baseUrl, accessToken: () => "token" }),
    /** Every call from now on is answered with this, in JSON. `received` holds the last one. */
    answering(body: unknown) {
      const received: { search?: string; body?: string; key?: string | null } = {};
      const answer = async ({ request }: { request: Request }) => {
        const key = request.headers.get(IDEMPOTENCY_HEADER);
        Object.assign(received, { search: new URL(request.url).search, body: await request.text(), key });
        return new HttpResponse(JSON.stringify(body));
      };
      server.use(http.all(`${baseUrl}/*`, answer));
      return received;
    },
  };
};
