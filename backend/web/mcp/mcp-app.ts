import { Hono, type Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { V1_PATH } from "#wire/v1-path.ts";
import { type Tenths, tenths } from "#domain/shared/credits.ts";
import { accountOnly, type Callers } from "#backend/accounts/caller-query.ts";
import { spentByAssistants } from "#backend/api-keys/assistant-spending.ts";
import { type KeyKind, kindOfKey } from "#backend/api-keys/key-text.ts";
import type { Clock } from "#backend/platform/clock.ts";
import type { Database } from "#backend/platform/database/database.ts";
import { bearerKey } from "#backend/web/http/bearer-key.ts";
import { CALL_MAX_BYTES } from "#backend/web/http/call-body-limit.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { refuseIfBlocked, refuseIfToBeDeleted } from "#backend/web/webhook/authenticated-request.ts";
import { type CallLimitNeeds, limitCallsOfNetwork } from "#backend/web/webhook/limit-calls.ts";
import { addEnrich } from "./enrich-tool.ts";
import { addFreeTools } from "./free-tools.ts";
import { keyedCalls } from "./keyed-calls.ts";
import { addReveal } from "./reveal-tool.ts";
import { addSavePerson } from "./save-tool.ts";
import type { SpendNeeds } from "./spend.ts";
import { addVerifyEmail } from "./verify-tool.ts";

interface McpNeeds extends CallLimitNeeds {
  readonly v1: Hono;
  readonly callers: Readonly<Record<KeyKind, Callers>>;
  readonly database: Database;
  readonly clock: Clock;
  /** What assistants may spend with one key in a UTC day. */
  readonly assistantDailyLimit: Tenths;
}

const INSTRUCTIONS =
  "Leadlight finds phone numbers and email addresses of people. Looking is free, revealing costs credits of the person you work for. " +
  "Look first, say what it would cost, and spend only what they agreed to.";

/** The product's tools for AI assistants, by MCP without sessions; to be mounted at MCP_PATH. */
export const mcpApp = (needs: McpNeeds): Hono => {
  const app = new Hono();
  const programs = new Hono().route(V1_PATH, needs.v1);
  app.post("/", async (context) => {
    limitCallsOfNetwork(needs, context);
    const grant = await admit(needs, context);
    const calls = keyedCalls(programs, context.req.raw, context.env);
    const { database, clock } = needs;
    const dailyLimit = grant.isTest ? undefined : needs.assistantDailyLimit;
    const spending: SpendNeeds = { database, clock, keyId: grant.id, dailyLimit };
    const server = new McpServer({ name: "leadlight", version: "1.0.0" }, { instructions: INSTRUCTIONS });
    const leftToday = async () =>
      dailyLimit && tenths(Math.max(0, dailyLimit - (await spentByAssistants(database.db, grant.id))));
    addFreeTools(server, { calls, leftToday });
    addSavePerson(server, calls);
    addReveal(server, calls, spending);
    addEnrich(server, calls, spending);
    addVerifyEmail(server, calls, spending);
    const transport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      maxRequestBodySize: CALL_MAX_BYTES,
    });
    await server.connect(transport);
    try {
      return await transport.handleRequest(context.req.raw);
    } finally {
      await server.close();
    }
  });
  // Without sessions there is nothing to listen to, and nothing to end.
  app.all("/", (context) => context.json({ message: "Please use POST." }, 405, { Allow: "POST" }));
  app.onError((error, context) => {
    if (!(error instanceof HTTPException)) throw error;
    if (error.status === 401) context.header("WWW-Authenticate", "Bearer");
    return context.json({ message: error.message }, error.status);
  });
  return app;
};

/** What the key of a request may do; 401 without one that works, 403 where its account is blocked or to be deleted. */
const admit = async ({ callers }: McpNeeds, context: Context) => {
  const key = bearerKey(context);
  const keyed = callers[kindOfKey(key)];
  const caller = await keyed.find(key, accountOnly);
  if (caller === undefined || caller === "unconfirmed" || caller.grant === undefined) throw refuse(401, keyed.refusal);
  refuseIfBlocked(caller.account);
  refuseIfToBeDeleted(caller.account);
  return caller.grant;
};
