import { CONNECTIONS_MAX } from "#domain/crm/crm-connection.ts";
import type { ConnectionRefusal } from "./connect-crm.ts";

/** Why nothing was done with a connection. */
export const connectionRefusalTexts: Readonly<
  Record<ConnectionRefusal, readonly [status: 400 | 403 | 404 | 409, sentence: string]>
> = {
  "not-allowed": [403, "Only owners and admins can connect a CRM for an organisation."],
  "not-managed": [403, "Only owners and admins can change the connections of an organisation."],
  "too-many": [409, `There are ${CONNECTIONS_MAX} connections already. Remove one first.`],
  "no-key": [400, "Please enter the key of your CRM."],
  "no-address": [400, "Please enter the address of your CRM, such as https://crm.acme.example."],
  "no-field": [400, "Choose a field for at least one value."],
  "repeated-field": [400, "A field is used twice. Choose another one for one of its values."],
  unknown: [404, "There is no such connection, or it was removed."],
};
