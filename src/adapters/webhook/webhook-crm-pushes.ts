import type * as z from "zod/mini";
import { changePush, pushes, pushPeople, type PushRecord, pushRows } from "#wire/crm-pushes.ts";
import type { CrmPushes } from "#application/ports/crm-pushes.ts";
import { ok } from "#application/shared/result.ts";
import type { Push, PushedPerson } from "#domain/crm/push.ts";
import { filled, present } from "./answer-parts.ts";
import { subjectOf } from "./saved-subject.ts";
import type { WebhookClient } from "./webhook-client.ts";

export const webhookCrmPushes = (client: WebhookClient): CrmPushes => ({
  async push({ connectionId, people, isDryRun }) {
    const answer = await client.send(pushPeople, {
      connection_id: connectionId,
      ids: "ids" in people ? [...people.ids] : null,
      list_id: "listId" in people ? people.listId : null,
      dry_run: isDryRun,
    });
    return answer.ok ? ok(toPush(answer.value)) : answer;
  },
  async change(id, action) {
    const answer = await client.send(changePush, { id, action });
    return answer.ok ? ok(toPush(answer.value)) : answer;
  },
  async list(id) {
    const answer = await client.send(pushes, id === undefined ? {} : { id });
    return answer.ok ? ok(answer.value.pushes.map(toPush)) : answer;
  },
  async people(id, { outcome, after }) {
    const answer = await client.send(pushRows, {
      id,
      ...(outcome !== undefined && { outcome }),
      ...(after !== undefined && { after: String(after) }),
    });
    return answer.ok ? ok(answer.value.rows.flatMap(toPerson)) : answer;
  },
});

const toPush = (record: PushRecord): Push => {
  const { id, target, rule, state, people, done, counts, retryable, fault, with_values: withValues } = record;
  return {
    id,
    connectionId: record.connection_id,
    connectionName: record.connection_name,
    target,
    rule,
    state,
    createdAt: record.created_at,
    people,
    done,
    counts,
    retryable,
    ...present({
      withValues,
      listName: filled(record.list_name),
      personName: filled(record.person_name),
      startedAt: filled(record.started_at),
      endedAt: filled(record.ended_at),
      host: filled(record.host),
      waitsUntil: filled(record.waits_until),
      waitReason: record.wait_reason,
    }),
    ...(fault && { fault: { reason: fault.reason, ...present({ code: filled(fault.code) }) } }),
  };
};

type RowRecord = z.output<typeof pushRows.answer>["rows"][number];

/** None without a profile or DIN that can be read. */
const toPerson = (row: RowRecord): readonly PushedPerson[] => {
  const subject = subjectOf(row);
  if (subject === undefined) return [];
  const { place, outcome, reason } = row;
  const texts = { name: filled(row.name), code: filled(row.code), contactId: filled(row.contact_id) };
  return [{ place, subject, ...present({ outcome, reason, ...texts }) }];
};
