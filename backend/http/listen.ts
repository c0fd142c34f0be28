import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type BodyTimes, defaultBodyTimes, limitBodyTime } from "./body-time.ts";

type Answer = Parameters<typeof getRequestListener>[0];

export interface Listener {
  readonly port: number;
  /** Stops accepting connections and waits for the requests under way, for a limited time. */
  close(): Promise<void>;
}

const HEADERS_LIMIT_MS = 15_000;
const DRAIN_LIMIT_MS = 5_000;

/** Serves HTTP with `answer`. Rejects with a sentence for the operator when the port is in use. */
export const listen = async (
  address: { host: string; port: number },
  answer: Answer,
  bodyTimes: BodyTimes = defaultBodyTimes,
): Promise<Listener> => {
  const listener = getRequestListener(answer);
  // Node's own limit is one for all requests, so it only backs up those of the bodies.
  const server = createServer(
    { headersTimeout: HEADERS_LIMIT_MS, requestTimeout: HEADERS_LIMIT_MS + bodyTimes.upload.inAll },
    (incoming, outgoing) => {
      limitBodyTime(incoming, outgoing, bodyTimes);
      void listener(incoming, outgoing);
    },
  );
  const port = await bind(server, address);
  return { port, close: () => drain(server) };
};

const bind = (server: Server, { host, port }: { host: string; port: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => reject(bindFault(error, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      const bound = server.address();
      if (bound === null || typeof bound === "string") reject(new Error("The server has no port"));
      else resolve(bound.port);
    });
  });

const bindFault = (error: Error, host: string, port: number): Error => {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new Error(`Port ${port} is in use by another program: stop that one, or set PORT to another number.`);
  }
  if (code === "EACCES") return new Error(`Port ${port} is reserved on this machine: set PORT to a number above 1024.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new Error(`This machine has no address ${host} (HOST).`);
  return error;
};

const drain = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
