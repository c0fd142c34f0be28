import { REFUSED_KEY } from "#adapters/memory/memory-crm-connections.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { aBackendFor, inAcme } from "#tests/support/memory/memory-organisations.ts";
import { crmConnectionsContract } from "./crm-connections.contract.ts";
import { crmContactsContract } from "./crm-contacts.contract.ts";
import { crmPushesContract } from "./crm-pushes.contract.ts";

const open = async (role?: TeamRole) => {
  const { crmConnections, crmPushes, crmContacts, savedPeople, peopleLists } = aBackendFor(
    role === undefined ? {} : inAcme(role),
  ).adapters;
  return {
    connections: crmConnections,
    pushes: crmPushes,
    contacts: crmContacts,
    people: savedPeople,
    lists: peopleLists,
    crm: { target: "twenty", address: "https://crm.acme.example", key: "key-7f3a91" } as const,
    refusedKey: REFUSED_KEY,
    webhook: "https://n8n.acme.example/hook",
    settle: async () => undefined,
  };
};

crmConnectionsContract("memory", open);
crmPushesContract("memory", open);
crmContactsContract("memory", open);
