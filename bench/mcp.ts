import { spawn } from "node:child_process";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { createApiKey } from "#wire/api-keys.ts";
import { MCP_PATH } from "#wire/mcp-path.ts";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import { freePort } from "#tests/support/backend/free-port.ts";
import { openLedgerServer } from "./ledger-server.ts";

/**
 * Those of `@modelcontextprotocol/conformance` that ask something of every server with tools. The others call tools, prompts and
 * resources of the protocol's example server by their names.
 */
const SCENARIOS = [
  "server-initialize",
  "ping",
  "tools-list",
  "server-sse-multiple-streams",
  "dns-rebinding-protection",
];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The suite sends no key: this adds it, and passes on all else as it came. */
const addKey = async (origin: string, key: string, ownPort: number) => {
  const { hostname, port } = new URL(origin);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(ownPort, "localhost", resolve));
  return { url: `http://localhost:${ownPort}${MCP_PATH}`, server };
};

const suite = path.join(
  path.dirname(createRequire(import.meta.url).resolve("@modelcontextprotocol/conformance/package.json")),
  "dist/index.js",
);

const run = (url: string, scenario: string): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [suite, "server", "--url", url, "--scenario", scenario]);
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("close", (code) => resolve({ code, output }));
  });

// To the suite the proxy is the server, whose own origin may call.
const port = await freePort();
const server = await openLedgerServer({ LEADLIGHT_ALLOWED_ORIGINS: `http://localhost:${port}` });
try {
  const { token } = await server.signIn("mcp", 0);
  const made = await fetch(server.origin + createApiKey.path, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Bench", owner: "personal", scopes: apiScopes, days: 1 }),
  });
  const proxy = await addKey(server.origin, createApiKey.answer.parse(await made.json()).key, port);
  for (const scenario of SCENARIOS) {
    const { code, output } = await run(proxy.url, scenario);
    const summary = /Passed: .*/.exec(output)?.[0] ?? output.trim().split("\n").at(-1);
    say(`${code === 0 ? "  ok  " : " FAIL "} ${scenario}: ${summary}`);
    if (code !== 0) {
      process.exitCode = 1;
      say(output);
    }
  }
  proxy.server.close();
} finally {
  await server.close();
}
