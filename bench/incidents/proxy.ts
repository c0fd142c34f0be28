import { createServer, request as send } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/** A reverse proxy in front of the server, as an operator has one. */
export interface Proxy {
  readonly port: number;
  /** From now on requests arrive with the Host header of the server behind, as with nginx's defaults. */
  dropHost(): void;
  close(): void;
}

export const startProxy = async (target: number): Promise<Proxy> => {
  let keepsHost = true;
  const server = createServer((asked, answer) => {
    const { host = "", "x-forwarded-for": before } = asked.headers;
    const from = asked.socket.remoteAddress ?? "";
    const headers = {
      ...asked.headers,
      host: keepsHost ? host : `127.0.0.1:${target}`,
      "x-forwarded-for": before === undefined ? from : `${String(before)}, ${from}`,
    };
    const { method, url: path } = asked;
    const passed = send({ host: "127.0.0.1", port: target, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on("error", () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    asked.pipe(passed);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    dropHost: () => {
      keepsHost = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
