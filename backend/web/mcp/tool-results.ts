import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** What a tool answers: a sentence for the model, and the same as data. */
export const answered = (sentence: string, data: Record<string, unknown>): CallToolResult => ({
  content: [
    { type: "text", text: sentence },
    { type: "text", text: JSON.stringify(data) },
  ],
  structuredContent: data,
});

/** Why a tool did not do what it was asked for. `code` is for programs, and one of those of `/api/v1` or of this server. */
export const refused = ({ code, message }: { readonly code: string; readonly message: string }): CallToolResult => ({
  isError: true,
  content: [{ type: "text", text: `${code}: ${message}` }],
});
