import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync, gzipSync } from "node:zlib";

/** A proxy in front of a server on this machine. */
export interface Front {
  readonly origin: string;
  close(): void;
}

const stripScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/gi, "")
    .replaceAll(/<link\b[^>]*\brel="?(?:modulepreload|prefetch)\b[^>]*>/gi, "")
    .replaceAll(/<link\b[^>]*\bas="?script\b[^>]*>/gi, "");

const isPage = ({ headers }: IncomingMessage): boolean => headers["content-type"]?.startsWith("text/html") ?? false;

const answerPage = (answer: IncomingMessage, response: ServerResponse, withScripts: boolean): void => {
  const chunks: Buffer[] = [];
  answer.on("data", (chunk: Buffer) => chunks.push(chunk));
  answer.on("end", () => {
    const body = Buffer.concat(chunks);
    const html = (answer.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8");
    const sent = gzipSync(withScripts ? html : stripScripts(html));
    const { "transfer-encoding": _, ...headers } = answer.headers;
    const ours = { "content-encoding": "gzip", "content-length": String(sent.length) };
    response.writeHead(answer.statusCode ?? 500, { ...headers, ...ours }).end(sent);
  });
};

/**
 * A proxy in front of `target` that passes its pages on with or without their scripts. Both kinds go through the same
 * code and are compressed alike, so that they differ by the scripts alone.
 */
export const openFront = async (target: string, withScripts: boolean): Promise<Front> => {
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host: new URL(target).host };
    if (headers["sec-fetch-dest"] === "document") headers["accept-encoding"] = "gzip";
    if (headers.origin !== undefined) headers.origin = target;
    const url = new URL(incoming.url ?? "/", target);
    const outgoing = request(url, { method: incoming.method, headers }, (answer) => {
      if (isPage(answer)) return answerPage(answer, response, withScripts);
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      return answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
