import { test as journey } from "./journey.ts";
import { type SearchingBackend, startSearchingBackend } from "./searching-backend.ts";

/** A journey at a backend that searches. */
export const test = journey.extend<object, { readonly searching: SearchingBackend }>({
  searching: [
    // Playwright reads the needs of a fixture from the pattern of its first parameter.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const searching = await startSearchingBackend();
      await provide(searching);
      await searching.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  backend: [async ({ searching }, provide) => provide(searching.backend), { scope: "worker" }],
});
