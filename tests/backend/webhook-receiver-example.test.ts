import { spawn } from "node:child_process";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendTestEvent } from "#wire/event-deliveries.ts";
import { killHard } from "#tests/support/backend/child-process.ts";
import { anEndpoint, deliverEvents, deliveriesTo } from "#tests/support/backend/events.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { createWebhookBackend, type WebhookBackend } from "#tests/support/backend/webhook-backend.ts";

const EXAMPLE = path.resolve("examples/webhook-receiver/receiver.ts");

let backend: WebhookBackend;
let stop: () => Promise<void>;
beforeAll(async () => {
  backend = await createWebhookBackend();
  stop = deliverEvents(backend);
});
afterAll(async () => {
  await stop();
  await backend.database.drop();
});

const sendSigned = async (port: number, webhook: Webhook, body: string): Promise<number> => {
  const [id, at] = ["msg_twice", new Date()];
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": webhook.sign(id, at, body),
  };
  return (await fetch(`http://127.0.0.1:${port}/hook`, { method: "POST", headers, body })).status;
};

test("the example of a receiver prints an event once, however often it arrives, and refuses one that we did not sign", async () => {
  const person = await backend.signIn();
  const port = await freePort();
  const { id, secret } = await anEndpoint(person, `http://127.0.0.1:${port}/hook`);
  const example = spawn(process.execPath, [EXAMPLE], {
    env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  example.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  try {
    await expect.poll(() => printed).toBe("Waiting for events\n");
    await person.post(sendTestEvent.path, { endpoint_id: id });
    await expect.poll(() => printed.split("\n")).toHaveLength(3);
    expect(JSON.parse(printed.split("\n")[1] ?? "")).toMatchObject({ type: "webhook.test", sequence: 1, data: {} });
    await expect.poll(async () => (await deliveriesTo(person, id))[0]?.state).toBe("delivered");

    const body = JSON.stringify({ type: "webhook.test", timestamp: new Date().toISOString(), sequence: 2, data: {} });
    const send = (signedWith: string) => sendSigned(port, new Webhook(signedWith), body);
    expect([await send(secret), await send(secret)]).toEqual([204, 204]);
    expect(await send("whsec_c29tZWJvZHkgZWxzZQ==")).toBe(401);
    expect(printed.trim().split("\n").slice(2)).toEqual([body]);
  } finally {
    await killHard(example);
  }
});
