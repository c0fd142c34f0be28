import { foldedName } from "./bulk-reading.ts";
import type { Cell } from "#domain/shared/table-limits.ts";

/** Files of other programs that are known by the names of their columns. */
export type KnownExport = "LinkedIn Connections" | "Salesforce contacts" | "HubSpot contacts" | "Apollo contacts";

/** Names that no other program's file has together, as `foldedName` gives them. */
const marks: readonly (readonly [known: KnownExport, names: string])[] = [
  ["LinkedIn Connections", "firstname lastname url connectedon"],
  ["Apollo contacts", "firstname lastname companynameforemails"],
  ["Apollo contacts", "firstname lastname personlinkedinurl emailstatus"],
  ["HubSpot contacts", "recordid firstname lastname contactowner"],
  ["HubSpot contacts", "recordid firstname lastname leadstatus"],
  ["Salesforce contacts", "firstname lastname accountname mailingcity"],
  ["Salesforce contacts", "firstname lastname accountname leadsource"],
  ["Salesforce contacts", "salutation firstname lastname accountname"],
  ["Salesforce contacts", "contactid firstname lastname accountname"],
];

/** Which program's export a header is of. */
export const knownExport = (header: readonly Cell[]): KnownExport | undefined => {
  const names = new Set(header.map(foldedName));
  return marks.find(([, marked]) => marked.split(" ").every((name) => names.has(name)))?.[0];
};
