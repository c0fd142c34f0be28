import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { CrmTarget } from "#backend/crm/crm-target.ts";
import type { CrmAccess } from "#backend/crm/http/call-crm.ts";
import { frappe, frappeMapping } from "./frappe.ts";
import { hubspot, hubspotMapping } from "./hubspot.ts";
import { pipedrive, pipedriveMapping } from "./pipedrive.ts";
import { salesforce, salesforceMapping } from "./salesforce.ts";
import { twenty, twentyMapping } from "./twenty.ts";
import { webhook, webhookMapping } from "./webhook.ts";

/** How any CRM is reached. */
export type CrmReach = Omit<CrmAccess, "origin" | "key">;

interface Opened {
  readonly target: CrmTargetName;
  readonly address: string;
  readonly mapping: FieldMapping;
  /** The key, or the secret of a webhook. */
  readonly key: string;
}

const targets: Readonly<Record<CrmTargetName, (opened: Opened, reach: CrmReach) => CrmTarget>> = {
  hubspot: ({ mapping, ...access }, reach) => hubspot(accessOf(access, reach), mapping),
  salesforce: ({ mapping, ...access }, reach) => salesforce(accessOf(access, reach), mapping),
  pipedrive: ({ mapping, ...access }, reach) => pipedrive(accessOf(access, reach), mapping),
  twenty: ({ mapping, ...access }, reach) => twenty(accessOf(access, reach), mapping),
  frappe: ({ mapping, ...access }, reach) => frappe(accessOf(access, reach), mapping),
  webhook: ({ mapping, address: url, key }, reach) => webhook({ ...reach, url, secrets: [key] }, mapping),
};

const accessOf = ({ address: origin, key }: Omit<Opened, "mapping">, reach: CrmReach): CrmAccess => ({
  ...reach,
  origin,
  key,
});

export const openTarget = (opened: Opened, reach: CrmReach): CrmTarget => targets[opened.target](opened, reach);

/** What is usual at each. */
export const usualMappings: Readonly<Record<CrmTargetName, FieldMapping>> = {
  hubspot: hubspotMapping,
  salesforce: salesforceMapping,
  pipedrive: pipedriveMapping,
  twenty: twentyMapping,
  frappe: frappeMapping,
  webhook: webhookMapping,
};
