import { createServer } from "node:net";

/** A port that is free now: `wanted` if possible. If another program takes it before PostgreSQL does, the start is repeated. */
export const freePort = async (wanted?: number): Promise<number> => {
  try {
    return await listenOnce(wanted ?? 0);
  } catch (error) {
    if (wanted === undefined) throw error;
    return listenOnce(0);
  }
};

const listenOnce = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
