import { Hono } from "hono";
import type * as z from "zod/mini";
import { type PeopleToPush, pushOutcomes } from "#domain/crm/push.ts";
import { SAVED_ASKED_AT_ONCE } from "#domain/lists/saved-person.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { contactsAmong } from "#backend/crm/contacts/crm-contacts.ts";
import { beginPush } from "#backend/crm/pushes/begin-push.ts";
import { changePush as change } from "#backend/crm/pushes/change-push.ts";
import { peopleOfPush, pushesOf, type StoredPush } from "#backend/crm/pushes/push-record.ts";
import { pushRefusalTexts } from "#backend/crm/pushes/push-refusals.ts";
import { namedBy, type StoredSubject } from "#backend/lists/stored-subject.ts";
import type { AnswerTo } from "#wire/call.ts";
import { crmContacts } from "#wire/crm-contacts.ts";
import { changePush, pushes, pushPeople, type PushRecord, pushRows } from "#wire/crm-pushes.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { refuse } from "#backend/web/http/refuse.ts";
import { idempotencyKeyOf, signInCall } from "./authenticated-request.ts";
import { type CrmNeeds, crmOf, orRefusal, refuseFor } from "./crm-calls.ts";
import { withinConcurrency } from "./limit-calls.ts";

/** Pushing saved people to CRMs, and who is there already. */
export const crmPushRoutes = (needs: CrmNeeds): Hono => {
  const app = new Hono();
  const recordOf = async (account: BackendAccount, id: string): Promise<PushRecord> => {
    const [push] = await pushesOf(needs, account, id);
    return toRecord(push ?? refuseFor("unknown-push", pushRefusalTexts));
  };

  app.on(pushPeople.method, pushPeople.path, async (context) => {
    const { account, input } = await signInCall(needs, context, pushPeople);
    crmOf(needs);
    const { connection_id: connectionId, dry_run: isDryRun, ...named } = parseRequest(pushPeople.request, input);
    const wanted = {
      connectionId,
      people: peopleIn(named),
      isDryRun: isDryRun === true,
      key: idempotencyKeyOf(context),
    };
    const begun = await withinConcurrency(needs, context, account, () => beginPush(needs, account, wanted));
    const { id } = orRefusal(begun, pushRefusalTexts);
    return context.json<AnswerTo<typeof pushPeople>>(await recordOf(account, id));
  });

  app.on(changePush.method, changePush.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changePush);
    crmOf(needs);
    const wanted = parseRequest(changePush.request, input);
    orRefusal(await change(needs, account, wanted), pushRefusalTexts);
    return context.json<AnswerTo<typeof changePush>>(await recordOf(account, wanted.id));
  });

  app.on(pushes.method, pushes.path, async (context) => {
    const { account, input } = await signInCall(needs, context, pushes);
    const { id } = parseRequest(pushes.request, input);
    const listed = await withinConcurrency(needs, context, account, () => pushesOf(needs, account, id));
    return context.json<AnswerTo<typeof pushes>>({ pushes: listed.map(toRecord) });
  });

  app.on(pushRows.method, pushRows.path, async (context) => {
    const { account, input } = await signInCall(needs, context, pushRows);
    const { id, outcome, after = 0 } = parseRequest(pushRows.request, input);
    const rows = await withinConcurrency(needs, context, account, async () => {
      await recordOf(account, id);
      return peopleOfPush(needs, account, { id, outcome, after });
    });
    return context.json<AnswerTo<typeof pushRows>>({
      rows: rows.map((one) => {
        const { kind: _, subject: __, ...row } = one;
        return { ...row, ...namedBy(one) };
      }),
    });
  });

  app.on(crmContacts.method, crmContacts.path, async (context) => {
    const { account, input } = await signInCall(needs, context, crmContacts);
    const { linkedin_urls: slugs, dins } = parseRequest(crmContacts.request, input);
    const asked: readonly StoredSubject[] = [
      ...(slugs ?? []).map((subject) => ({ kind: "profile", subject }) as const),
      ...(dins ?? []).map((subject) => ({ kind: "din", subject }) as const),
    ];
    if (asked.length > SAVED_ASKED_AT_ONCE)
      throw refuse(400, `At most ${SAVED_ASKED_AT_ONCE} people can be asked for at once.`);
    const reaching = { ...needs, ...crmOf(needs) };
    const { contacts, isSearching } = await withinConcurrency(needs, context, account, () =>
      contactsAmong(reaching, account, asked),
    );
    return context.json<AnswerTo<typeof crmContacts>>({
      contacts: contacts.map(({ connectionId, how, at, ...subject }) => ({
        ...namedBy(subject),
        connection_id: connectionId,
        how,
        at: at.toISOString(),
      })),
      searching: isSearching,
    });
  });

  return app;
};

type NamedPeople = Pick<z.output<typeof pushPeople.request>, "ids" | "list_id">;

const peopleIn = ({ ids, list_id: listId }: NamedPeople): PeopleToPush => {
  if (ids && !listId) return { ids };
  if (listId && !ids) return { listId };
  throw refuse(400, "Either ids or list_id must name the people to push, and not both.");
};

const toRecord = (push: StoredPush): PushRecord => {
  const { counts: known, fault_reason: reason, fault_code: code } = push;
  const counts = { created: 0, updated: 0, unchanged: 0, sent: 0, conflict: 0, failed: 0, ...known };
  return {
    id: push.id,
    connection_id: push.connection_id,
    connection_name: push.connection_name,
    host: new URL(push.address).host,
    target: push.target,
    rule: push.rule,
    state: push.state,
    created_at: push.created_at.toISOString(),
    started_at: push.started_at?.toISOString() ?? null,
    ended_at: push.ended_at?.toISOString() ?? null,
    people: push.people,
    list_name: push.list_name,
    person_name: push.person_name,
    done: pushOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0),
    counts,
    retryable: push.retryable,
    with_values: push.with_values,
    fault: reason && { reason, code },
    waits_until: push.waits_until?.toISOString() ?? null,
    wait_reason: push.wait_reason,
  };
};
