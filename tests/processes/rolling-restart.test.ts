import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { tenths } from "#domain/shared/credits.ts";
import { parseProfileUrl, type ProfileSlug } from "#domain/lookups/profile-url.ts";
import { grantCredits } from "#backend/credits/ledger.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { storeContacts } from "#backend/directory/directory-store.ts";
import { sampleContacts } from "#backend/directory/sample-directory.ts";
import { type BackendProcess, startBackendProcess } from "#tests/support/browser/backend-process.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/backend/database.ts";
import { documentedNginx, documentedSteps } from "#tests/support/backend/documented-restart.ts";
import { expectBalancedLedger } from "#tests/support/backend/balanced-ledger.ts";
import { type Nginx, startNginxWith } from "#tests/support/backend/nginx.ts";
import { rawRequest } from "#tests/support/backend/raw-request.ts";

const PEOPLE = 3_000;

let database: TestDatabase;
let nginx: Nginx | undefined;
/** The address at nginx. */
let site = "";
/** By the port that docs/operating.md gives it. */
const ports = new Map<number, number>();
const servers = new Map<number, Promise<BackendProcess>>();

const portOf = (documented: number): number => {
  const port = ports.get(documented);
  if (port === undefined) throw new Error(`docs/operating.md has no server at ${documented} behind nginx.`);
  return port;
};

const start = (documented: number): Promise<BackendProcess> => {
  const environment = { PORT: String(portOf(documented)), DATABASE_URL: database.url, LEADLIGHT_ORIGIN: site };
  // The second that connections which are kept open have for one more request.
  const server = startBackendProcess({ ...environment, LEADLIGHT_PROXY_HOPS: "1", LEADLIGHT_DRAIN_SECONDS: "" });
  servers.set(documented, server);
  return server;
};

beforeAll(async () => {
  database = await createTestDatabase();
  const documented = await documentedNginx();
  for (const port of documented.ports) ports.set(port, await freePort());
  nginx = await startNginxWith((listenAt) => documented.configuration(portOf, listenAt));
  if (nginx === undefined) return;
  site = nginx.origin;
  for (const port of documented.ports) await start(port);
});
afterAll(async () => {
  await Promise.all([...servers.values()].map(async (server) => (await server).stop()));
  await nginx?.stop();
  await database.drop();
});

const addressOf = (person: number): string => `https://www.linkedin.com/in/rolling-restart-${person}`;

const slugOf = (person: number): ProfileSlug => {
  const slug = parseProfileUrl(addressOf(person));
  if (slug === undefined) throw new Error("The address of a profile was expected.");
  return slug;
};

const fillDirectory = async (): Promise<void> => {
  const someone = sampleContacts().find(({ phone_no: phones }) => phones.length > 0);
  if (someone === undefined) throw new Error("No one in the sample directory has a phone number.");
  const people = Array.from({ length: PEOPLE }, (_, person) => ({ ...someone, slug: slugOf(person) }));
  await database.transaction((db) => storeContacts(db, people));
};

/** The headers of someone who has signed in, and has credits for everything. */
const signUp = async (): Promise<Record<string, string>> => {
  const post = (call: string, body: object): Promise<Response> =>
    fetch(`${site}/auth/v1/${call}`, { method: "POST", body: JSON.stringify(body) });
  const email = "asha@acme.example";
  await post("otp", { email });
  // The inbox is shown on this machine alone, not through a proxy.
  const [port] = ports.values();
  const { host } = new URL(site);
  const { body: mails } = await rawRequest(`http://127.0.0.1:${port}/inbox/messages`, { headers: { Host: host } });
  const verified = await post("verify", { email, token: /\b\d{6}\b/.exec(mails)?.[0], type: "email" });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await verified.json());
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${site}/webhook/get_credits`, { headers });
  const [account] = await database.db("select wallet_id from account");
  const { wallet_id: walletId } = z.object({ wallet_id: z.string() }).parse(account);
  await grantCredits(database.db, { walletId, amount: tenths(1_000_000), operation: "grant:test" });
  return headers;
};

/** Sends one request after the other over each of a few connections, until it is stopped. */
const load = (headers: Record<string, string>) => {
  const failed: string[] = [];
  const bought = new Set<number>();
  let answered = 0;
  let isOver = false;
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    try {
      const answer = await fetch(site + path, { ...init, headers });
      const text = await answer.text();
      answered += 1;
      if (answer.status !== 200) failed.push(`${init.method ?? "GET"} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${path}: ${String(error)}`);
    }
  };
  const read = () => ask("/webhook/get_credits");
  const buy = async (): Promise<void> => {
    const person = bought.size % PEOPLE;
    bought.add(person);
    await ask(`/webhook/extractor1?type=phone_no&profile_url=${encodeURIComponent(addressOf(person))}`);
  };
  const search = () =>
    ask("/webhook/enrichment", {
      method: "POST",
      body: JSON.stringify({ name: "Aditi Banerjee", company: "Eastwind" }),
    });
  const loops = [read, read, read, buy, buy, buy, search, search].map(async (send) => {
    while (!isOver) {
      await send();
      await pause(Math.random() * 20);
    }
  });
  return {
    failed,
    bought,
    answered: () => answered,
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
    },
  };
};

const isReady = async (documented: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${portOf(documented)}/readyz`).catch(() => undefined);
  return answer?.ok === true;
};

test("servers restarted as documented behind nginx as documented fail no request, and charge each once", async ({
  skip,
}) => {
  // It counts at the build server, which installs nginx.
  if (nginx === undefined && process.env["CI"] !== undefined) throw new Error("nginx is not installed");
  if (nginx === undefined) return skip("nginx is not installed");
  await fillDirectory();
  const requests = load(await signUp());
  const restarted: number[] = [];
  for (const step of await documentedSteps()) {
    const before = requests.answered();
    if ("restart" in step) {
      await (await servers.get(step.restart))?.stop();
      void start(step.restart);
      restarted.push(step.restart);
    } else {
      while (!(await isReady(step.untilReady))) await pause(20);
    }
    await expect.poll(requests.answered, { timeout: 30_000 }).toBeGreaterThan(before);
  }
  await requests.stop();
  // Joined, so that a report of a failure shows them.
  expect(requests.failed.join("\n")).toBe("");
  expect(restarted).toEqual([...ports.keys()]);
  expect(restarted).toHaveLength(2);
  const [charges] = await database.db(
    "select count(*)::int as entries, count(distinct operation)::int as people from credit_entry where operation like 'phone_no:rolling-restart-%'",
  );
  expect(charges).toEqual({ entries: requests.bought.size, people: requests.bought.size });
  await expectBalancedLedger(database.db);
});
