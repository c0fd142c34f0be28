import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export interface DrainTimes {
  /** How long a kept connection that is idle may still send a request before it is closed. */
  readonly graceMs: number;
  /** When connections are cut whose requests are still not answered. */
  readonly limitMs: number;
}

export const defaultDrainTimes: DrainTimes = { graceMs: 1_000, limitMs: 10_000 };

const LOOK_AGAIN_MS = 10;

export interface Drain {
  /** To be told of every request before it is answered. */
  note(outgoing: ServerResponse): void;
  isDraining(): boolean;
  /** Resolves when no connection is left and nobody listens any more. */
  drain(): Promise<void>;
}

/**
 * Ends a server without resetting a request. Node's own close cuts kept connections at once, also those on which a request
 * is just on its way. Here every answer first says that its connection ends, and the server goes on listening while
 * connections from before are left, because a proxy may open one for a request that it has taken already.
 */
export const drainOf = (server: Server, { graceMs, limitMs }: DrainTimes): Drain => {
  const connections = new Set<Socket>();
  const unanswered = new Set<ServerResponse>();
  let isDraining = false;

  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const endsAfter = (outgoing: ServerResponse): void => {
    if (!outgoing.headersSent) outgoing.setHeader("Connection", "close");
  };

  const silence = (): Promise<void> =>
    new Promise((resolve) => {
      const since = performance.now();
      const look = setInterval(() => {
        if (connections.size > 0 && performance.now() - since < graceMs) return;
        clearInterval(look);
        resolve();
      }, LOOK_AGAIN_MS);
    });

  return {
    note: (outgoing) => {
      unanswered.add(outgoing);
      outgoing.once("close", () => unanswered.delete(outgoing));
      if (isDraining) endsAfter(outgoing);
    },
    isDraining: () => isDraining,
    drain: async () => {
      isDraining = true;
      for (const outgoing of unanswered) endsAfter(outgoing);
      const limit = setTimeout(() => server.closeAllConnections(), limitMs);
      await silence();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(limit);
    },
  };
};
