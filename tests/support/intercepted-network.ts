import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll } from "vitest";

/** Stands between this file's tests and the network: whatever no handler answers fails the test. */
export const interceptNetwork = () => {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: "error" }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
};
