import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a store does with the next files: keep them, answer a status at once, cut the line at half, or never answer. */
type Behaviour = "keep" | number | "cut" | "hang";

export interface UploadStore {
  /** Of the next upload. */
  address(): string;
  behave(how: Behaviour): void;
  /** Resolves when the store has got so many uploads. */
  received(uploads: number): Promise<void>;
  /** Resolves when somebody breaks off an upload that is never answered. */
  left(): Promise<void>;
  /** The files that arrived whole. */
  readonly kept: readonly { readonly bytes: Buffer; readonly headers: IncomingHttpHeaders; readonly url: string }[];
  close(): Promise<void>;
}

const crossOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "PUT",
  "Access-Control-Allow-Headers": "content-type",
};

/** A store of uploads on a free port of this machine, which browsers may use from any page. */
export const startUploadStore = async (): Promise<UploadStore> => {
  let how: Behaviour = "keep";
  let uploads = 0;
  const kept: { bytes: Buffer; headers: IncomingHttpHeaders; url: string }[] = [];
  let goAway = Promise.withResolvers<void>();
  const waiting: { readonly uploads: number; readonly resolve: () => void }[] = [];

  const take = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    let size = 0;
    request.on("data", (part: Buffer) => {
      parts.push(part);
      size += part.length;
      if (how === "cut" && size >= Number(request.headers["content-length"]) / 2) request.socket.destroy();
    });
    request.on("end", () => {
      if (how !== "keep") return;
      kept.push({ bytes: Buffer.concat(parts), headers: request.headers, url: request.url ?? "" });
      response.writeHead(200, crossOrigin).end();
    });
  };

  const server = createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    uploads += 1;
    for (const { uploads: wanted, resolve } of waiting) if (uploads >= wanted) resolve();
    if (how === "hang") {
      // Unless it is read, the end of the connection is not noticed.
      request.resume().socket.once("close", () => goAway.resolve());
      return;
    }
    // A proxy answers so before it has read the file.
    if (typeof how === "number") response.writeHead(how, crossOrigin).end("<html>Not here</html>");
    take(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  return {
    address: () => `http://127.0.0.1:${port}/bucket/${uploads + 1}?signature=abc`,
    behave(next) {
      how = next;
      goAway = Promise.withResolvers<void>();
    },
    received: (wanted) =>
      uploads >= wanted ? Promise.resolve() : new Promise((resolve) => waiting.push({ uploads: wanted, resolve })),
    left: () => goAway.promise,
    kept,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
