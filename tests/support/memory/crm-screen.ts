import { CRM_PUSH, SAVED_PEOPLE } from "#domain/session/capability.ts";
import type { Account } from "#domain/session/account.ts";
import { type CrmNeeds, CrmViewModel } from "#ui/lookups/crm/crm-view-model.ts";
import { anAccount } from "#tests/support/builders.ts";
import { aBackendFor } from "./memory-organisations.ts";
import { aSavedPeopleViewModel } from "./saved-people-screen.ts";

/** A Twenty of one's own. */
export const TWENTY = {
  target: "twenty",
  owner: "personal",
  address: "https://crm.acme.example",
  key: "a-key",
} as const;

/** The view-model of the CRMs, as the app puts it together, on a backend in memory. Pauses end at once. */
export const aCrmScreen = (changes: Partial<Account> = {}) => {
  const { adapters, failures } = aBackendFor({ email: "asha.verma@acme.example", ...changes });
  const said: string[] = [];
  const account = { account: anAccount({ capabilities: [SAVED_PEOPLE, CRM_PUSH], ...changes }) };
  const clock = { pause: () => new Promise<void>(setImmediate) };
  const saved = aSavedPeopleViewModel({ ...adapters, account });
  saved.start();
  const needs: CrmNeeds = {
    connections: adapters.crmConnections,
    pushes: adapters.crmPushes,
    contacts: adapters.crmContacts,
    saved,
    account,
    banner: { show: (text) => void said.push(text) },
    changes: { subscribe: () => () => {} },
    clock,
  };
  /** As after another page was opened. */
  const reopen = () => new CrmViewModel(needs);
  const crm = reopen();
  return { reopen, adapters, failures, said, account, clock, saved, crm };
};
