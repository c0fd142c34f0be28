import type { MailHost } from "./mail-route.ts";

/** A company that runs the mail servers of many domains. */
export interface MailOperator {
  readonly name: string;
  /** How the names of its mail servers end. */
  readonly hosts: readonly string[];
  /** It takes mail for any address at first, and returns it afterwards: an accepted address says nothing. */
  readonly acceptsAll?: true;
}

/**
 * The large ones. Host names are those of their own set-up guides; that Microsoft 365 and Yahoo answer alike for every
 * address was reported by several independent verifiers (Reacher issue 1185 of 2024, and others).
 */
const operators: readonly MailOperator[] = [
  { name: "Microsoft 365", hosts: [".mail.protection.outlook.com", ".mx.microsoft"], acceptsAll: true },
  { name: "Outlook.com", hosts: [".olc.protection.outlook.com"], acceptsAll: true },
  { name: "Yahoo", hosts: [".yahoodns.net"], acceptsAll: true },
  { name: "Google", hosts: [".google.com", ".googlemail.com"] },
  { name: "Zoho", hosts: [".zoho.com", ".zoho.in", ".zoho.eu"] },
  { name: "Proofpoint", hosts: [".pphosted.com", ".ppe-hosted.com"] },
  { name: "Mimecast", hosts: [".mimecast.com"] },
  { name: "Barracuda", hosts: [".barracudanetworks.com"] },
  { name: "Apple", hosts: [".icloud.com"] },
  { name: "Fastmail", hosts: [".messagingengine.com"] },
  { name: "IONOS", hosts: [".kundenserver.de", ".ionos.com"] },
  { name: "GoDaddy", hosts: [".secureserver.net"] },
];

/** Who runs these mail servers; undefined for one that is not known. */
export const operatorOf = (hosts: readonly MailHost[]): MailOperator | undefined => {
  const name = hosts[0]?.name.replace(/\.$/, "").toLowerCase() ?? "";
  return operators.find((operator) => operator.hosts.some((ending) => `.${name}`.endsWith(ending)));
};
