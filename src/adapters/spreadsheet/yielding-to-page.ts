/** Less than what a device that is four times as slow, and one batch more, need to stay below 50 ms. */
const BUSY_AT_MOST_MS = 8;

/** Lets the thread do what else it has to: what was typed, what has to be painted. Not slowed down in hidden tabs, as timers are. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });

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
