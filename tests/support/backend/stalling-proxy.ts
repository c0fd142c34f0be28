import { once } from "node:events";
import { createServer, connect, type Socket } from "node:net";

export interface StallingProxy {
  /** The given address, by way of the proxy. */
  readonly url: string;
  /** From now on nothing gets through in either direction, and no connection is closed: as a frozen server. */
  stall(): void;
  /** The same from the moment on at which a client sends this text, which does not get through either. */
  stallAt(text: string): void;
  /** Connections are cut, and new ones refused. */
  cut(): Promise<void>;
  resume(): Promise<void>;
  close(): void;
}

/** Stands between a pool and its database, which it can make silent without harming it. */
export const stallingProxy = async (databaseUrl: string): Promise<StallingProxy> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const held: { readonly to: Socket; readonly chunk: Uint8Array }[] = [];
  let isStalled = false;
  let stallsAt: string | undefined;
  const stall = (): void => {
    isStalled = true;
    each((socket) => socket.pause());
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (isStalled) from.pause();
      from.on("data", (chunk: Buffer) => {
        if (stallsAt === undefined || !chunk.includes(stallsAt)) return void to.write(chunk);
        stallsAt = undefined;
        held.push({ to, chunk });
        stall();
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isStalled) from.pause();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" ? address?.port : "");
  const each = (act: (socket: Socket) => unknown): void => sockets.forEach((socket) => void act(socket));
  return {
    url: url.href,
    stall,
    stallAt: (text) => {
      stallsAt = text;
    },
    cut: async () => {
      const isCut = once(server, "close");
      server.close();
      each((socket) => socket.destroy());
      await isCut;
    },
    resume: async () => {
      isStalled = false;
      // On a busy machine a client may give up before it sends the text.
      stallsAt = undefined;
      for (const { to, chunk } of held.splice(0)) to.write(chunk);
      each((socket) => socket.resume());
      if (server.listening) return;
      server.listen(Number(url.port), "127.0.0.1");
      await once(server, "listening");
    },
    close: () => {
      each((socket) => socket.destroy());
      server.close();
    },
  };
};
