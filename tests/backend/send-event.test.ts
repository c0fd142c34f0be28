import { afterAll, beforeAll, expect, test } from "vitest";
import { mayBeSentTo, sendEvent, type SendAccess } from "#backend/events/send-event.ts";
import { makeSecret } from "#backend/events/sign-event.ts";
import { type EventReceiver, startEventReceiver } from "#tests/support/backend/event-receiver.ts";

let receiver: EventReceiver;
beforeAll(async () => {
  receiver = await startEventReceiver();
});
afterAll(() => receiver.close());

const sent = (url: string, access: Partial<SendAccess> = {}) =>
  sendEvent(
    { id: "event-1", url, secrets: [makeSecret()], body: "{}" },
    { networks: [], timeoutMs: 2_000, ...access },
    { now: Date.now(), closing: new AbortController().signal },
  );

test.each([
  "http://127.0.0.1/hook",
  "https://127.0.0.1/hook",
  "https://[::1]/hook",
  "https://[::ffff:127.0.0.1]/hook",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/",
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0/",
  "http://hooks.example/",
  "http://93.184.215.14/",
])("nothing is sent to %s", (url) => {
  expect(mayBeSentTo(url, [])).toBe(false);
});

test.each(["https://hooks.example/a?token=1", "https://93.184.215.14/"])("%s may be named", (url) => {
  expect(mayBeSentTo(url, [])).toBe(true);
});

test("a name that leads to a private address is not called, whatever else it leads to", async () => {
  const resolve = () =>
    Promise.resolve([
      { address: "93.184.215.14", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ]);
  const { port } = new URL(receiver.url);
  for (const scheme of ["http", "https"])
    expect(await sent(`${scheme}://hooks.example:${port}/`, { resolve })).toEqual({ fault: "forbidden-address" });
  expect(receiver.received).toEqual([]);
});

test("a network of the operator's own may be called, without https too", async () => {
  const resolve = () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]);
  const { port } = new URL(receiver.url);
  const access = { resolve, networks: ["127.0.0.0/8"] };
  expect(await sent(`http://n8n.internal:${port}/`, access)).toEqual({ status: 204 });
  expect(await sent(`https://n8n.internal:${port}/`, access)).toMatchObject({ fault: "no-connection" });
});
