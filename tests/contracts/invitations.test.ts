import { aBackendFor } from "#tests/support/memory/memory-organisations.ts";
import { invitationsContract } from "./invitations.contract.ts";

invitationsContract("memory", async () => {
  const backend = aBackendFor();
  const { invitations, receive } = backend.organisation;
  return {
    invitations,
    accounts: backend,
    invite: async (organisationName, role) => receive({ id: `to-${organisationName}`, organisationName, role }),
  };
});
