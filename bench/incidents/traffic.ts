import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { sendTestEvent } from "#wire/event-deliveries.ts";
import { type EventReceiver, startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { signMessage, SIGNATURE_HEADER } from "#backend/payments/signature.ts";
import { chargeMessage, SECRET } from "#tests/support/backend/payment-messages.ts";
import { callAs, makeEndpoint, revealPath } from "../metrics-traffic.ts";
import type { Site } from "./site.ts";

const TURN_MS = 1_500;
const EMAIL = "asha@acme.example";
const Session = z.object({ access_token: z.string() });

/** What people, and the programs of two customers, do with an installation all the time. */
export interface Traffic {
  /** The programs of two customers. */
  readonly receivers: readonly [EventReceiver, EventReceiver];
  /** Someone looks up people whom only the source can know, all at once. */
  searchElsewhere(people: number): Promise<void>;
}

export const startTraffic = async (site: Site): Promise<Traffic> => {
  const { origin, database } = site;
  await database.db("insert into source (name, enabled_at) values ('bench', now())");
  const token = await signIn(site);
  const as = callAs(origin, token);
  const receivers = [await startEventReceiver(), await startEventReceiver()] as const;
  for (const receiver of receivers) site.beforeClose(() => receiver.close());
  const endpoints = [
    await makeEndpoint(origin, token, receivers[0].url),
    await makeEndpoint(origin, token, receivers[1].url),
  ];
  let people = 0;
  const searchElsewhere = async (count: number): Promise<void> => {
    const slugs = Array.from({ length: count }, () => `known-elsewhere-${(people += 1)}`);
    await Promise.all(slugs.map(async (slug) => (await as.get(revealPath(slug))).text()));
  };
  const turn = async (count: number): Promise<void> => {
    await (await as.get("/")).text();
    await (await as.get("/webhook/get_credits")).text();
    await (await as.get(revealPath(`leadlight-sample-000${1 + (count % 3)}`))).text();
    if (count % 4 === 0) {
      await searchElsewhere(1);
      await requestCode(origin, `person${count}@acme.example`);
      await pay(origin);
      for (const endpoint of endpoints) await (await as.post(sendTestEvent.path, { endpoint_id: endpoint })).text();
    }
  };
  const ending = new AbortController();
  const turns = async (): Promise<void> => {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      // During a fault they fail, and people try again.
      await turn(count).catch(() => undefined);
      await pause(TURN_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const all = turns();
  site.beforeClose(async () => {
    ending.abort();
    // A call that nobody answers any more ends with the server.
    await Promise.race([all, pause(1_000)]);
  });
  return { receivers, searchElsewhere };
};

const post = (origin: string, call: string, body: object): Promise<Response> => {
  const headers = { "Content-Type": "application/json" };
  return fetch(`${origin}/auth/v1/${call}`, { method: "POST", headers, body: JSON.stringify(body) });
};

const requestCode = async (origin: string, email: string): Promise<void> => {
  await (await post(origin, "otp", { email, create_user: true })).text();
};

const signIn = async ({ origin, mail }: Site): Promise<string> => {
  await requestCode(origin, EMAIL);
  const token = mail()?.codeFor(EMAIL);
  const verified = await post(origin, "verify", { email: EMAIL, type: "email", token });
  return Session.parse(await verified.json()).access_token;
};

/** Razorpay reports a payment of someone. */
const pay = async (origin: string): Promise<void> => {
  const body = JSON.stringify(chargeMessage({ email: EMAIL, at: Math.floor(Date.now() / 1_000) }));
  const signature = signMessage(SECRET, new TextEncoder().encode(body));
  const headers = { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature };
  await (await fetch(`${origin}/payments/razorpay`, { method: "POST", headers, body })).text();
};
