import { request } from "node:http";
import { SIGNATURE_HEADER, signMessage } from "#backend/payments/signature.ts";

interface Sending {
  /** Where this server listens. */
  readonly host: string;
  readonly port: number;
  /** The name under which it serves the app. */
  readonly name: string;
  readonly path: string;
  readonly secret: string;
}

/** An address at which a server that listens on `host` is reached from its own machine. */
const reachable = (host: string): string => {
  if (host === "0.0.0.0") return "127.0.0.1";
  return host === "::" ? "::1" : host;
};

const SENDING_LIMIT_MS = 10_000;

/** Sends signed messages to this very server, as the payment provider would. Resolves to the status of the answer. */
export const messageSender =
  ({ host, port, name, path, secret }: Sending) =>
  (body: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const bytes = Buffer.from(body);
      const headers = {
        Host: name,
        "Content-Type": "application/json",
        "Content-Length": bytes.length,
        [SIGNATURE_HEADER]: signMessage(secret, bytes),
      };
      const sent = request(
        { host: reachable(host), port, path, method: "POST", headers, agent: false, timeout: SENDING_LIMIT_MS },
        (answer) => {
          answer.resume();
          answer.once("end", () => resolve(answer.statusCode ?? 0)).once("error", reject);
        },
      );
      sent.once("timeout", () => sent.destroy(new Error("The server did not answer its own webhook in time")));
      sent.once("error", reject);
      sent.end(bytes);
    });
