import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface ReceivedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined where nothing was sent. */
  readonly body: unknown;
}

/** An answer; a `body` that is a text is sent as it is, anything else as JSON. */
export interface StandInAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** "silent" never answers; "cut" ends the connection in the middle of an answer. */
export type Behaviour = StandInAnswer | "silent" | "cut";

export interface StandIn {
  readonly origin: string;
  readonly port: number;
  /** In the order in which they came. */
  readonly requests: readonly ReceivedRequest[];
  /** What every request is answered from now on. */
  behave(behaviour: Behaviour | ((request: ReceivedRequest) => Behaviour | Promise<Behaviour>)): void;
  /** Resolves when the next request arrives. */
  received(): Promise<void>;
  /** Resolves when a client ends the connection of an answer that it waits for. */
  abandoned(): Promise<void>;
  close(): Promise<void>;
}

/** A server on loopback that plays any service. */
export const startStandIn = async (): Promise<StandIn> => {
  const requests: ReceivedRequest[] = [];
  let behaviourFor: (request: ReceivedRequest) => Behaviour | Promise<Behaviour> = () => ({ status: 404 });
  const signs = new EventTarget();
  const next = (kind: string): Promise<void> =>
    new Promise((resolve) => signs.addEventListener(kind, () => resolve(), { once: true }));

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    requests.push(request);
    const behaviour = await behaviourFor(request);
    response.on("close", () => {
      if (!response.writableFinished) signs.dispatchEvent(new Event("abandoned"));
    });
    signs.dispatchEvent(new Event("received"));
    if (behaviour === "silent") return;
    if (behaviour === "cut") {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"data":', () => response.destroy());
      return;
    }
    const { status, headers, body } = behaviour;
    response.writeHead(status, {
      "Content-Type": typeof body === "string" ? "text/html" : "application/json",
      ...headers,
    });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

  const server = createServer((incoming, response) => void handle(incoming, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    requests,
    behave: (behaviour) => {
      behaviourFor = typeof behaviour === "function" ? behaviour : () => behaviour;
    },
    received: () => next("received"),
    abandoned: () => next("abandoned"),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

const readRequest = async (incoming: IncomingMessage): Promise<ReceivedRequest> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) if (chunk instanceof Uint8Array) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString("utf8");
  const isForm = incoming.headers["content-type"] === "application/x-www-form-urlencoded";
  const url = new URL(incoming.url ?? "/", "http://stand-in.example");
  return {
    method: incoming.method ?? "",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: incoming.headers,
    body: text === "" ? undefined : isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text),
  };
};
