import {
  changeCrmConnection,
  connectCrm,
  type ConnectedAnswer,
  type CrmConnectionRecord,
  crmConnections,
  crmFields,
  removeCrmConnection,
} from "#wire/crm-connections.ts";
import type { CrmConnections } from "#application/ports/crm-connections.ts";
import type { Failure } from "#application/shared/failure.ts";
import { err, ok, type Result } from "#application/shared/result.ts";
import type { ConnectOutcome, CrmConnection } from "#domain/crm/crm-connection.ts";
import type { SaidFault } from "#domain/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import { filled, present } from "./answer-parts.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookCrmConnections = (client: WebhookClient): CrmConnections => ({
  async list() {
    const answer = await client.send(crmConnections, {});
    return answer.ok ? ok(answer.value.connections.map(toConnection)) : answer;
  },
  async connect({ target, owner, name, address, key }) {
    const answer = await client.send(connectCrm, {
      target,
      owner,
      name: name ?? null,
      address: address ?? null,
      key: key ?? null,
    });
    return answer.ok ? toOutcome(answer.value) : answer;
  },
  async change(id, { name, mapping, rule, key }) {
    const answer = await client.send(changeCrmConnection, {
      id,
      name: name ?? null,
      mapping: mapping === undefined ? null : { ...mapping },
      rule: rule ?? null,
      key: key ?? null,
    });
    return answer.ok ? toOutcome(answer.value) : answer;
  },
  async remove(id) {
    const answer = await client.send(removeCrmConnection, { id });
    return answer.ok ? ok(undefined) : answer;
  },
  async fields(id) {
    const answer = await client.send(crmFields, { id });
    if (!answer.ok) return answer;
    const { fields, proposed, fault } = answer.value;
    if (fault) return ok({ fault: toFault(fault) });
    return ok({
      fields: (fields ?? []).map(({ writable: isWritable, required: isRequired, ...field }) => ({
        ...field,
        isWritable,
        isRequired,
      })),
      proposed: toMapping(proposed ?? {}),
    });
  },
});

/** An answer that says neither is of another shape than it should be. */
const toOutcome = ({
  connection,
  secret,
  fault,
  mapping_faults: mappingFaults,
}: ConnectedAnswer): Result<ConnectOutcome, Failure> => {
  if (connection) return ok({ connection: toConnection(connection), ...present({ secret: filled(secret) }) });
  if (fault) return ok({ fault: toFault(fault) });
  return mappingFaults ? ok({ mappingFaults }) : err({ kind: "bad-answer" });
};

const toFault = ({ reason, code }: NonNullable<CrmConnectionRecord["fault"]>): SaidFault => ({
  reason,
  ...present({ code: filled(code) }),
});

const toMapping = (mapping: CrmConnectionRecord["mapping"]): FieldMapping => present(mapping);

const toConnection = ({
  managed: isManaged,
  created_at: createdAt,
  checked_at: checkedAt,
  tried,
  fault,
  mapping,
  ...connection
}: CrmConnectionRecord): CrmConnection => ({
  ...connection,
  isManaged,
  mapping: toMapping(mapping),
  createdAt,
  ...(tried !== false && { checkedAt }),
  ...(fault && { fault: toFault(fault) }),
});
