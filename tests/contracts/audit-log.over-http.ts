import { webhookAuditLog } from "#adapters/webhook/webhook-audit-log.ts";
import { webhookTeam } from "#adapters/webhook/webhook-team.ts";
import type { TeamRole } from "#domain/organisation/team.ts";
import type { AuditLogSetup } from "./audit-log.contract.ts";
import { aPersonOf, type HttpHost } from "./http-host.ts";

export const auditLogOverHttp = async (host: HttpHost, role: TeamRole): Promise<AuditLogSetup> => {
  const { client, email } = await aPersonOf(host, role);
  const other = await host.aPerson();
  return { log: webhookAuditLog(client), team: webhookTeam(client), email, other: other.email };
};
