import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createWebhookClient } from "#adapters/webhook/webhook-client.ts";
import { programAddresses } from "#adapters/webhook/webhook-settings-adapters.ts";
import { webhookApiKeys } from "#adapters/webhook/webhook-api-keys.ts";
import { webhookAccountLookup } from "#adapters/webhook/webhook-account-lookup.ts";
import { assistantConfiguration, firstAnswer, firstCall } from "#ui/settings/program-texts.ts";
import { apiTexts } from "#ui/settings/settings-texts.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { readEnvironment } from "../../src/environment.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const addresses = () => programAddresses(readEnvironment({}, backend.origin).product.webhook);

const Configuration = z.object({
  mcpServers: z.object({
    leadlight: z.object({ type: z.literal("http"), url: z.url(), headers: z.record(z.string(), z.string()) }),
  }),
});

/** Does what curl does with the command: GET where it names no other method. */
const run = (command: string): Promise<Response> => {
  const [, address] = /^curl "([^"]+)"/.exec(command) ?? [];
  const headers = [...command.matchAll(/ -H "([^":]+): ([^"]+)"/g)].map(
    ([, name = "", value = ""]): [string, string] => [name, value],
  );
  const rest = command
    .replace(/^curl "[^"]+"/, "")
    .replaceAll(/ -H "[^"]+"/g, "")
    .replaceAll(/[\\\s]/g, "");
  if (address === undefined || rest !== "") throw new Error(`Not understood: ${command}`);
  return fetch(address, { headers });
};

test("the first call that Settings show works as it stands, and answers what they say", async () => {
  const { accessToken } = await backend.signUp();
  const client = createWebhookClient({ baseUrl: backend.origin, accessToken: () => accessToken });
  const account = await webhookAccountLookup(client).lookUp();
  if (!account.ok) throw new Error(JSON.stringify(account.error));
  const shown = firstCall(addresses().credits);
  expect((await run(shown)).status).toBe(401);

  const answer = await run(shown.replace(apiTexts.placeholder, accessToken));
  expect(answer.status).toBe(200);
  const excerpt: unknown = JSON.parse(firstAnswer(account.value));
  expect(Object.keys(excerpt as object)).toEqual(["type", "credits", "email"]);
  expect(await answer.json()).toMatchObject(excerpt as object);
});

const aKey = async (): Promise<string> => {
  const { accessToken } = await backend.signUp();
  const keys = webhookApiKeys(createWebhookClient({ baseUrl: backend.origin, accessToken: () => accessToken }));
  const made = await keys.make({
    name: "First",
    isTest: false,
    owner: "personal",
    scopes: ["account:read"],
    days: 1,
    networks: [],
  });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.text;
};

test("so does the one with a key", async () => {
  const shown = firstCall(addresses().keyedCredits, apiTexts.keyPlaceholder);
  expect((await run(shown)).status).toBe(401);
  expect((await run(shown.replace(apiTexts.keyPlaceholder, await aKey()))).status).toBe(200);
});

test("the configuration that Settings show connects an assistant, once it has a key", async () => {
  const shown = assistantConfiguration(addresses().assistants).replace(apiTexts.keyPlaceholder, await aKey());
  const { mcpServers } = Configuration.parse(JSON.parse(shown));
  const client = new Client({ name: "assistant", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(mcpServers.leadlight.url), {
      requestInit: { headers: mcpServers.leadlight.headers },
    }),
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain("find_contact");
  await client.close();
});
