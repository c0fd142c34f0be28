import { afterAll, beforeAll } from "vitest";
import { tenths } from "#domain/shared/credits.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { limitRequestsContract } from "./limit-requests.contract.ts";
import { limitRequestsOverHttp } from "./limit-requests.over-http.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

limitRequestsContract("the embedded backend", (asker) => limitRequestsOverHttp(embeddedHost(backend), asker));

limitRequestsContract("memory", async (asker) => {
  const monthlyCap = { cap: tenths(100), used: tenths(0) };
  const accounts = {
    "limited member": { ...inAcme("member"), monthlyCap },
    "limited admin": { ...inAcme("admin"), monthlyCap },
    "limited owner": { ...inAcme("owner"), monthlyCap },
    "member without a limit": inAcme("member"),
    outsider: {},
  };
  const { limitRequests, accountLookup, team } = aBackendFor(accounts[asker]).adapters;
  return { requests: limitRequests, accounts: accountLookup, team };
});
