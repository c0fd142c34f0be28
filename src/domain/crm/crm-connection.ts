import type { Payer } from "#domain/session/account.ts";
import { oneLine } from "#domain/shared/visible-text.ts";
import type { SaidFault } from "./crm-fault.ts";
import type { CrmField, FieldMapping, MappingFault } from "./person-value.ts";

/** The CRMs to which people can be pushed. "webhook" is a program of the customer's own. */
export const crmTargets = ["hubspot", "salesforce", "pipedrive", "twenty", "frappe", "webhook"] as const;
export type CrmTargetName = (typeof crmTargets)[number];

/** As they call themselves. */
export const crmNames: Readonly<Record<CrmTargetName, string>> = {
  hubspot: "HubSpot",
  salesforce: "Salesforce",
  pipedrive: "Pipedrive",
  twenty: "Twenty",
  frappe: "Frappe CRM",
  webhook: "Webhook",
};

/** Those with the same address for everyone. The others stand at an address of the customer's. */
export const commonOrigins: Readonly<Partial<Record<CrmTargetName, string>>> = {
  hubspot: "https://api.hubapi.com",
  pipedrive: "https://api.pipedrive.com",
};

export const needsAddress = (target: CrmTargetName): boolean => commonOrigins[target] === undefined;

/** A webhook is signed with a secret of ours, in place of a key. */
export const needsKey = (target: CrmTargetName): boolean => target !== "webhook";

/** Whether a connection can be tried without pushing anyone. To a program of the customer's own nothing else is sent. */
export const canBeTried = (target: CrmTargetName): boolean => target !== "webhook";

/** Whether a push finds people there by their phone number and last name, too, and not by their email address alone. */
export const findsByPhone = (target: CrmTargetName): boolean =>
  target === "salesforce" || target === "pipedrive" || target === "frappe";

/** Those whose key has two parts: one that names it, and the secret. */
export const hasKeyId = (target: CrmTargetName): target is "salesforce" | "frappe" =>
  target === "salesforce" || target === "frappe";

/** What a push does with contacts that the CRM has already. */
export const pushRules = ["fill-empty", "overwrite", "create-only"] as const;
export type PushRule = (typeof pushRules)[number];

/** How many connections a person can have, and an organisation. */
export const CONNECTIONS_MAX = 10;
export const CONNECTION_NAME_MAX_LENGTH = 100;
export const CRM_KEY_MAX_LENGTH = 2_000;
export const CRM_FIELD_MAX_LENGTH = 200;

/** A CRM of a person or an organisation, to which people are pushed. */
export interface CrmConnection {
  readonly id: string;
  readonly target: CrmTargetName;
  readonly name: string;
  readonly owner: Payer;
  /** Whether the account may change and remove it. The organisation's: owners and admins alone. */
  readonly isManaged: boolean;
  /** Its origin, as "https://crm.acme.example"; the whole address of a webhook. */
  readonly address: string;
  readonly mapping: FieldMapping;
  readonly rule: PushRule;
  /** ISO 8601. */
  readonly createdAt: string;
  /** When it was last checked or pushed to; missing where it never was. */
  readonly checkedAt?: string;
  /** Why it did not work then. */
  readonly fault?: SaidFault;
}

/** A connection as it is asked for. */
export interface NewCrmConnection {
  readonly target: CrmTargetName;
  readonly owner: Payer;
  /** Without one, that of the CRM. */
  readonly name?: string;
  /** Where `needsAddress`. */
  readonly address?: string;
  /** Where `needsKey`. Where `hasKeyId`, both parts as "id:secret". */
  readonly key?: string;
}

/** What is changed of one; what is left out stays. */
export interface CrmConnectionChange {
  readonly name?: string;
  readonly mapping?: FieldMapping;
  readonly rule?: PushRule;
  readonly key?: string;
}

/** The result of connecting or changing. With a fault, or faults of the mapping, nothing was stored. */
export type ConnectOutcome =
  | {
      readonly connection: CrmConnection;
      /** Of a new webhook: by what its program recognises us. It can't be asked for again. */
      readonly secret?: string;
    }
  | { readonly fault: SaidFault }
  | { readonly mappingFaults: readonly MappingFault[] };

/** The fields of a CRM, and the mapping to begin with: what is usual there, as far as it has these fields. */
export type DescribedFields =
  | { readonly fields: readonly CrmField[]; readonly proposed: FieldMapping }
  | { readonly fault: SaidFault };

/** A name on one line; undefined where it is empty or too long. */
export const parseConnectionName = (text: string): string | undefined => {
  const name = oneLine(text);
  return name === "" || name.length > CONNECTION_NAME_MAX_LENGTH ? undefined : name;
};

/** A key without spaces around it, in letters that a header can have; undefined for anything else. */
export const parseCrmKey = (text: string): string | undefined => {
  const key = text.trim();
  return /^[\x21-\x7E]+$/.test(key) && key.length <= CRM_KEY_MAX_LENGTH ? key : undefined;
};

/** A key as it is typed. */
export interface TypedKey {
  /** Where `hasKeyId`. */
  readonly keyId: string;
  readonly key: string;
}

/** The whole key, or the part that is none. */
export const readTypedKey = (target: CrmTargetName, typed: TypedKey): { readonly key: string } | keyof TypedKey => {
  const [keyId, secret] = [parseCrmKey(typed.keyId), parseCrmKey(typed.key)];
  if (hasKeyId(target) && (keyId === undefined || keyId.includes(":"))) return "keyId";
  const key = secret && parseCrmKey(hasKeyId(target) ? `${keyId}:${secret}` : secret);
  return key === undefined ? "key" : { key };
};

/** The origin of an address, as it is typed or copied: "crm.acme.example/app" too. Undefined for what is none. */
export const parseCrmOrigin = (text: string): string | undefined => {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const host = ORIGIN.exec(address);
  return host === null ? undefined : host[0].toLowerCase();
};

/** A scheme, a host without a user name or password, and perhaps a port. */
const ORIGIN = /^https?:\/\/(?:[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?|\[[\da-f:.]{2,45}\])(?::\d{1,5})?(?=$|[/?#])/i;
