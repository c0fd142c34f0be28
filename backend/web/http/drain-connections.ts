import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const FINISH_LIMIT_MS = 5_000;

/**
 * Lets a server stop without cutting connections off. Who keeps a connection open learns by the next answer that it is closed
 * ("Connection: close"): closed without a word, it would be reset under a request that is on its way.
 */
export const drainer = (server: Server) => {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const announceEnd = (answer: ServerResponse): void => {
    if (!answer.headersSent) answer.setHeader("Connection", "close");
  };
  return {
    /** To be called with each answer before it starts. */
    add: (answer: ServerResponse): void => {
      if (isDraining) announceEnd(answer);
      underWay.add(answer);
      answer.once("close", () => underWay.delete(answer));
    },
    /**
     * Accepts no more connections, and serves those that there are until each has had its next answer, for `graceMs` at
     * most. What is under way then has five seconds to finish.
     */
    drain: async (graceMs: number): Promise<void> => {
      isDraining = true;
      for (const answer of underWay) announceEnd(answer);
      const limit = setTimeout(() => server.closeAllConnections(), graceMs + FINISH_LIMIT_MS);
      const ended = once(server, "close");
      // Of the HTTP server, `close` would also close the connections that wait for their next request, at once.
      NetServer.prototype.close.call(server);
      await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
      server.closeIdleConnections();
      await ended;
      clearTimeout(limit);
    },
  };
};
