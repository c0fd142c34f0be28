import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { colleaguesContract } from "./colleagues.contract.ts";
import { colleaguesOverHttp } from "./colleagues.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

colleaguesContract("the embedded backend", (role) => colleaguesOverHttp(embeddedHost(backend), role));
