import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { CallToolResultSchema } from "@modelcontextprotocol/sdk/types.js";
import type { Hono } from "hono";
import { MCP_PATH } from "#wire/mcp-path.ts";

export interface Assistant {
  readonly client: Client;
  /** Calls a tool; `data` is undefined, and `refusal` says why, where it refused. */
  use(tool: string, input?: Record<string, unknown>): Promise<Used>;
  close(): Promise<void>;
}

interface Used {
  readonly data: Record<string, unknown> | undefined;
  readonly refusal: string | undefined;
  readonly sentence: string;
}

/** An AI assistant that calls with an API key, by the official client, which checks each answer by the schema of its tool. */
export const anAssistant = async (app: Hono, key: string): Promise<Assistant> => {
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost${MCP_PATH}`), {
    requestInit: { headers: { Authorization: `Bearer ${key}` } },
    fetch: async (url, init) => app.request(String(url), init),
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  // The client checks what tools answer once it knows them.
  await client.listTools();
  return {
    client,
    use: async (name, input = {}) => {
      const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
      const [first] = result.content;
      const sentence = first?.type === "text" ? first.text : "";
      return {
        data: result.structuredContent,
        refusal: result.isError === true ? sentence : undefined,
        sentence,
      };
    },
    close: () => client.close(),
  };
};
