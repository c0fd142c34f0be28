import { getCredits } from "#wire/get-credits.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { callAddress, type WebhookHost } from "./call-address.ts";

/** Where people's own programs and AI assistants reach a host. */
export const programAddresses = (host: WebhookHost) => {
  const base = host.baseUrl.replace(/\/+$/, "");
  return {
    /** Of a first call to try, with an access token. */
    credits: callAddress(host, getCredits),
    /** Of the same call with an API key, at hosts that make them. */
    keyedCredits: `${base}${V1_PATH}/credits`,
    /** Of the tools for assistants, at hosts that have them. */
    assistants: base + MCP_PATH,
  };
};
