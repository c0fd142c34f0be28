import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { peopleViewsContract } from "./people-views.contract.ts";
import { peopleViewsOverHttp } from "./people-views.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

peopleViewsContract("the embedded backend", (role) => peopleViewsOverHttp(embeddedHost(backend), role));
