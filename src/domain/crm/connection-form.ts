import type { Payer } from "#domain/session/account.ts";
import { parseEndpointUrl } from "#domain/events/event-endpoint.ts";
import {
  type CrmTargetName,
  needsAddress,
  needsKey,
  type NewCrmConnection,
  parseConnectionName,
  parseCrmOrigin,
  readTypedKey,
  type TypedKey,
} from "./crm-connection.ts";

/** What is typed to connect a CRM. */
export interface ConnectionForm extends TypedKey {
  readonly target: CrmTargetName;
  readonly owner: Payer;
  readonly name: string;
  readonly address: string;
}

export const emptyConnectionForm: ConnectionForm = {
  target: "hubspot",
  owner: "personal",
  name: "",
  address: "",
  keyId: "",
  key: "",
};

/** The field that can't be sent as it is. */
export type ConnectionFormFault = "address" | keyof TypedKey;

/** What the form asks for, or its first fault. */
export const readConnectionForm = ({
  target,
  owner,
  ...typed
}: ConnectionForm): NewCrmConnection | ConnectionFormFault => {
  const name = parseConnectionName(typed.name);
  const address = target === "webhook" ? parseEndpointUrl(typed.address) : parseCrmOrigin(typed.address);
  const read = readTypedKey(target, typed);
  if (needsAddress(target) && address === undefined) return "address";
  if (needsKey(target) && typeof read === "string") return read;
  return {
    target,
    owner,
    ...(name !== undefined && { name }),
    ...(needsAddress(target) && address !== undefined && { address }),
    ...(needsKey(target) && typeof read !== "string" && read),
  };
};
