import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { endSessionAt } from "#extension/session/end-session.ts";

const TOKEN = "canary-access-token";

/** A server of the sign-in, and what it was asked. */
const aServer = async (answer: RequestListener) => {
  const asked: { readonly method: unknown; readonly url: unknown; readonly headers: unknown }[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, supabaseUrl: `http://127.0.0.1:${port}`, supabaseAnonKey: "anon" };
};

test("the session of the token, and no other of that person, is ended at the server", async () => {
  const server = await aServer((_, response) => response.writeHead(204).end());
  await endSessionAt(server)(TOKEN);
  const headers: unknown = expect.objectContaining({ apikey: "anon", authorization: `Bearer ${TOKEN}` });
  expect(server.asked).toEqual([{ method: "POST", url: "/auth/v1/logout?scope=local", headers }]);
});

test("its address may end with a slash", async () => {
  const server = await aServer((_, response) => response.writeHead(204).end());
  await endSessionAt({ ...server, supabaseUrl: `${server.supabaseUrl}/` })(TOKEN);
  expect(server.asked).toMatchObject([{ url: "/auth/v1/logout?scope=local" }]);
});

test.each([
  ["refuses", (_, response) => response.writeHead(403).end(TOKEN)],
  ["breaks", (_, response) => response.writeHead(500).end()],
  ["leads elsewhere", (_, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end()],
  ["hangs up", (request) => request.socket.destroy()],
  ["never answers", () => {}],
] satisfies [string, RequestListener][])("signing out goes on when the server %s", async (_, answer) => {
  const server = await aServer(answer);
  expect(await endSessionAt(server, 200)(TOKEN)).toBeUndefined();
  expect(server.asked.map(({ url }) => url)).toEqual(["/auth/v1/logout?scope=local"]);
});

test("signing out goes on when the server cannot be reached", async () => {
  expect(await endSessionAt({ supabaseUrl: "http://127.0.0.1:9", supabaseAnonKey: "anon" })(TOKEN)).toBeUndefined();
});
