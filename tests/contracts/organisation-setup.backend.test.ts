import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { organisationSetupContract } from "./organisation-setup.contract.ts";
import { organisationSetupOverHttp } from "./organisation-setup.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

organisationSetupContract("the embedded backend", (type) => organisationSetupOverHttp(embeddedHost(backend), type));
