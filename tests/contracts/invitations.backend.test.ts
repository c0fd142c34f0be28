import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { invitationsContract } from "./invitations.contract.ts";
import { invitationsOverHttp } from "./invitations.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

invitationsContract("the embedded backend", () => invitationsOverHttp(embeddedHost(backend)));
