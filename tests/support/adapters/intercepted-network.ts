import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Intercepts all requests of this file's tests. A request that no handler answers fails the test. */
export const interceptNetwork = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};
