import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { anEmail } from "#tests/support/builders.ts";
import { aBackendFor, aTeamMember, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { auditLogContract } from "./audit-log.contract.ts";
import { auditLogOverHttp } from "./audit-log.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

auditLogContract("the embedded backend", (role) => auditLogOverHttp(embeddedHost(backend), role));

auditLogContract("memory", async (role) => {
  const email = anEmail("asha.rao@acme.example");
  const account = { ...inAcme(role), email };
  const { organisation } = aBackendFor(account, [aTeamMember({ id: "caller", email, role })]);
  return { log: organisation.auditLog, team: organisation.team, email, other: anEmail("meera.shah@acme.example") };
});
