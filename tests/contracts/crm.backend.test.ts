import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { webhookCrmConnections } from "#adapters/webhook/webhook-crm-connections.ts";
import { webhookCrmContacts } from "#adapters/webhook/webhook-crm-contacts.ts";
import { webhookCrmPushes } from "#adapters/webhook/webhook-crm-pushes.ts";
import { webhookPeopleLists } from "#adapters/webhook/webhook-people-lists.ts";
import { webhookSavedPeople } from "#adapters/webhook/webhook-saved-people.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { embeddedHost } from "#tests/support/backend/embedded-host.ts";
import { crmSecretKey } from "#tests/support/crm/crm-keys.ts";
import { type CrmStandIn, startCrm } from "#tests/support/crm/crm-stand-in.ts";
import { twentyPlay } from "#tests/support/crm/twenty-play.ts";
import { crmConnectionsContract } from "./crm-connections.contract.ts";
import { crmContactsContract } from "./crm-contacts.contract.ts";
import { crmPushesContract } from "./crm-pushes.contract.ts";
import { aPersonOf } from "./http-host.ts";

let backend: TestBackend;
const open: CrmStandIn[] = [];
beforeAll(async () => {
  backend = await startTestBackend({
    LEADLIGHT_CRM_SECRET_KEY: crmSecretKey(),
    LEADLIGHT_WEBHOOK_NETWORKS: "127.0.0.0/8",
  });
});
afterAll(async () => {
  await backend.close();
  for (const crm of open) await crm.close();
});

const openWith = async (role?: TeamRole) => {
  const { client } = await aPersonOf(embeddedHost(backend), role);
  const play = twentyPlay();
  const key = "key-7f3a91";
  const crm = await startCrm({
    ...play,
    handle: (request) =>
      request.headers["authorization"] === `Bearer ${key}` ? play.handle(request) : play.failures.key,
  });
  open.push(crm);
  return {
    connections: webhookCrmConnections(client),
    pushes: webhookCrmPushes(client),
    contacts: webhookCrmContacts(client),
    people: webhookSavedPeople(client),
    lists: webhookPeopleLists(client),
    crm: { target: "twenty", address: crm.origin, key } as const,
    refusedKey: "another-key",
    webhook: `${crm.origin}/hook`,
    settle: () => pause(50),
  };
};

crmConnectionsContract("the embedded backend", openWith);
crmPushesContract("the embedded backend", () => openWith());
crmContactsContract("the embedded backend", () => openWith());
