import { createServer, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type BodyTimes, defaultBodyTimes, limitBodyTime } from "./body-timeout.ts";
import { drainer } from "./drain-connections.ts";

type Answer = Parameters<typeof getRequestListener>[0];

export interface Listener {
  readonly port: number;
  /** Accepts no more connections, lets those that there are end within `graceMs`, and waits for the requests under way. */
  close(graceMs: number): Promise<void>;
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** The setting that names both, where it isn't HOST and PORT. */
  readonly variable?: string;
}

const HEADERS_LIMIT_MS = 15_000;

/** Stands in the place of the Host header in requests of HTTP/1.0 without one. Is the name of no host. */
const NO_HOST = "no-host.invalid";

/** Serves HTTP with `answer`. Rejects with a sentence for the operator when the port is in use. */
export const listen = async (
  address: ListenAddress,
  answer: Answer,
  bodyTimes: BodyTimes = defaultBodyTimes,
): Promise<Listener> => {
  const listener = getRequestListener(answer, { hostname: NO_HOST });
  // Node's own limit is one for all requests, so it only backs up those of the bodies.
  const server = createServer(
    { headersTimeout: HEADERS_LIMIT_MS, requestTimeout: HEADERS_LIMIT_MS + bodyTimes.upload.inAll },
    (incoming, outgoing) => {
      if ((incoming.headersDistinct["host"] ?? []).length > 1) return refuseHosts(outgoing);
      limitBodyTime(incoming, outgoing, bodyTimes);
      draining.add(outgoing);
      void listener(incoming, outgoing);
    },
  );
  const draining = drainer(server);
  const port = await bind(server, address);
  return { port, close: draining.drain };
};

/** Two names of one host are refused, because a proxy may go by the other one than we do (RFC 9112, 3.2). */
const refuseHosts = (outgoing: ServerResponse): void => {
  outgoing.writeHead(400, { "Content-Type": "application/json", Connection: "close" });
  outgoing.end(JSON.stringify({ message: "A request can have only one Host header." }));
};

const bind = (server: Server, address: ListenAddress): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", (error) => reject(bindFault(error, address)));
    server.listen(address.port, address.host, () => {
      server.removeAllListeners("error");
      const bound = server.address();
      if (bound === null || typeof bound === "string") reject(new Error("The server has no port"));
      else resolve(bound.port);
    });
  });

const bindFault = (error: Error, { host, port, variable }: ListenAddress): Error => {
  const portName = variable ?? "PORT";
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") {
    return new Error(`Port ${port} is in use by another program: stop that one, or set ${portName} to another one.`);
  }
  if (code === "EACCES")
    return new Error(`Port ${port} is reserved on this machine: set ${portName} to one above 1024.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new Error(`This machine doesn't have the address ${host} (${variable ?? "HOST"}).`);
  return error;
};
