import { nextTask } from "#adapters/browser/next-task.ts";

/** Less than what a device that is four times as slow, and one batch more, need to stay below 50 ms. */
const BUSY_AT_MOST_MS = 8;

/**
 * The same items; before one is given, others get their turn if what was done with the ones before took a while. So they
 * do before the first one is asked for: a click that begins the work has its own to do and to paint.
 */
export async function* yieldingToPage<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void, void> {
  await nextTask();
  let since = performance.now();
  for await (const item of items) {
    if (performance.now() - since >= BUSY_AT_MOST_MS) {
      await nextTask();
      since = performance.now();
    }
    yield item;
  }
}
