import { randomUUID } from "node:crypto";
import { openQueue } from "#backend/platform/jobs/queue.ts";
import { createEventEndpoint } from "#wire/event-endpoints.ts";
import { sendTestEvent } from "#wire/event-deliveries.ts";
import { startEventReceiver } from "#tests/support/backend/event-receiver.ts";
import { silentLog } from "#tests/support/backend/silent-log.ts";
import { fillDirectory, payerOf, progressOf, rowRate, startJob } from "./bulk-job-rows.ts";
import type { Installation } from "./metrics-installation.ts";

const ROWS = 20;
const CREDITS = 1_000_000;

/** Calls the server as someone signed in; the status. */
export const callAs = (origin: string, token: string) => {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return {
    get: (path: string): Promise<Response> =>
      fetch(`${origin}${path}`, { headers: { ...headers, "Idempotency-Key": randomUUID() } }),
    post: (path: string, body: object): Promise<Response> =>
      fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
  };
};

export const revealPath = (slug: string): string =>
  `/webhook/extractor1?type=phone_no&profile_url=${encodeURIComponent(`linkedin.com/in/${slug}`)}`;

/** An endpoint of this person for all events, at `url`. Returns its id. */
export const makeEndpoint = async (origin: string, token: string, url: string): Promise<string> => {
  const answer = await callAs(origin, token).post(createEventEndpoint.path, {
    url,
    owner: "personal",
    types: ["contact.suppressed"],
  });
  return createEventEndpoint.answer.parse(await answer.json()).id;
};

/** Runs a bulk job to its end; someone has to work on it. */
export const runBulkJob = async ({ database }: Installation): Promise<void> => {
  const queue = await openQueue({ url: database.url, log: silentLog });
  await fillDirectory(database.db, ROWS);
  const jobId = await startJob({ database, queue }, await payerOf(database.db, CREDITS), ROWS);
  await rowRate(database.db, jobId, ROWS);
  await queue.stop();
  const { found } = await progressOf(database.db, jobId);
  if (found !== ROWS) throw new Error(`The bulk job found ${found} of ${ROWS}`);
};

/** Traffic of each kind: every route, a source, mail, a webhook and a bulk job. */
export const makeTraffic = async (installation: Installation): Promise<void> => {
  const { origin, database } = installation;
  await database.db(
    "insert into source (name, enabled_at) values ('bench', now()) on conflict (name) do update set enabled_at = now()",
  );
  const token = await installation.signIn("asha@acme.example");
  const as = callAs(origin, token);
  const paths = [
    "/",
    "/assets/nothing.js",
    "/privacy",
    "/api",
    "/mcp",
    "/api/v1/credits",
    "/files/results/none",
    "/webhook/nothing",
    "/webhook/get_credits",
    "/payments/nothing",
    "/source-webhooks/nothing",
    revealPath("leadlight-sample-0001"),
    revealPath("on-no-file"),
  ];
  for (const path of paths) await (await as.get(path)).text();
  const found = await as.get(revealPath("known-to-the-source"));
  const text = await found.text();
  if (!text.includes("98765")) throw new Error(`The source was not asked: ${text} ${found.status}`);

  const receiver = await startEventReceiver();
  const endpoint = await makeEndpoint(origin, token, receiver.url);
  await as.post(sendTestEvent.path, { endpoint_id: endpoint });
  await runBulkJob(installation);
  await receiver.close();
};
