import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

export interface Received {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly event: Readonly<Record<string, unknown>>;
}

/** What a receiver answers: a status, perhaps with headers; "silent" answers nothing, "cut" ends the connection. */
export type Reply = { readonly status: number; readonly headers?: Record<string, string> } | "silent" | "cut";

export interface EventReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it answers from now on; by the number of the request, from 0. */
  answerWith(reply: Reply | ((count: number) => Reply)): void;
  /** Parses an event with the outside library, which checks its signature and age. */
  verify(secret: string, one: Received): unknown;
  close(): Promise<void>;
}

/** A program of a customer on loopback, which receives webhooks. */
export const startEventReceiver = async (): Promise<EventReceiver> => {
  const received: Received[] = [];
  let replyTo: (count: number) => Reply = () => ({ status: 204 });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString();
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const reply = replyTo(received.length);
      received.push({ id: headers["webhook-id"] ?? "", headers, body, event: JSON.parse(body) });
      if (reply === "silent") return;
      if (reply === "cut") request.socket.destroy();
      else response.writeHead(reply.status, reply.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (reply) => {
      replyTo = typeof reply === "function" ? reply : () => reply;
    },
    verify: (secret, { body, headers }) => new Webhook(secret).verify(body, headers),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
