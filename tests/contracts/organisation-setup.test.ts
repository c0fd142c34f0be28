import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { organisationSetupContract } from "./organisation-setup.contract.ts";

organisationSetupContract("memory", async (type) => {
  const backend = aBackendFor({ type });
  return { setup: backend.organisation.setup, accounts: backend };
});
