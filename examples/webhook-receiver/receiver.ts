import { createServer } from "node:http";
import { Webhook, WebhookVerificationError } from "standardwebhooks";

// Receives Leadlight's events. WEBHOOK_SECRET is the secret that Settings showed, `whsec_...`.

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? "");
/** The ids of the events so far. A real receiver stores them: the same event can arrive again, also after a restart. */
const seen = new Set<string>();

const receive = (body: string, headers: Record<string, string>): number => {
  try {
    const event = webhook.verify(body, headers);
    const id = headers["webhook-id"] ?? "";
    if (!seen.has(id)) console.log(JSON.stringify(event));
    seen.add(id);
    return 204;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 401;
    throw error;
  }
};

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    // The signature is of the body as it arrived.
    response.writeHead(receive(Buffer.concat(chunks).toString(), headers)).end();
  });
}).listen(Number(process.env.PORT ?? 4500), "127.0.0.1", () => console.log("Waiting for events"));
