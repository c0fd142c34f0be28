import { auditLog, type AuditLineRecord } from "#wire/audit-log.ts";
import type { AuditLog } from "#application/ports/audit-log.ts";
import { ok } from "#application/shared/result.ts";
import type { AuditLine } from "#domain/organisation/audit-log.ts";
import { teamRoles } from "#domain/organisation/team.ts";
import { parseCredits, type Tenths } from "#domain/shared/credits.ts";
import { filled, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookAuditLog = (client: WebhookClient): AuditLog => ({
  async read(count, before) {
    const answer = await client.send(auditLog, {
      count: String(count),
      ...(before !== undefined && { before: String(before) }),
    });
    if (!answer.ok) return answer;
    return ok({ lines: answer.value.lines.map(toLine), hasOlder: answer.value.older });
  },
});

const toLine = (record: AuditLineRecord): AuditLine => {
  const { number, at, action, device, network } = record;
  const cap = capOf(record.monthly_cap);
  return {
    number,
    at,
    action,
    by: actorOf(record),
    from: present({ apiKey: filled(record.api_key), device: filled(device), network: filled(network) }),
    ...(cap !== undefined && { monthlyCap: cap }),
    ...present({
      subject: filled(record.subject),
      reason: filled(record.reason),
      role: teamRoles.find((role) => role === record.role),
      credits: typeof record.credits === "number" ? parseCredits(record.credits) : undefined,
      people: record.people,
    }),
  };
};

const actorOf = ({ actor, by_name: name, by_email: email }: AuditLineRecord): AuditLine["by"] =>
  actor === "operator" || actor === "service"
    ? { kind: actor }
    : { kind: "person", ...present({ name: filled(name), email: filled(email) }) };

/** Null says that there is none, which is something else than nothing said. */
const capOf = (credits: number | null | undefined): Tenths | null | undefined =>
  typeof credits === "number" ? parseCredits(credits) : credits;
