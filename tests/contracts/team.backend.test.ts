import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { teamContract } from "./team.contract.ts";
import { teamOverHttp } from "./team.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

teamContract("the embedded backend", (role) => teamOverHttp(embeddedHost(backend), role));
