/** Where AI assistants reach the tools by MCP (Streamable HTTP), with an API key. */
export const MCP_PATH = "/mcp";
