import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine that is free now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("A port was expected");
  return address.port;
};
