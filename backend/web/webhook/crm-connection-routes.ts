import { Hono } from "hono";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { changeConnection, connectCrm as connect, describeFields } from "#backend/crm/connections/connect-crm.ts";
import { connectionRefusalTexts } from "#backend/crm/connections/connection-refusals.ts";
import {
  connectionOf,
  connectionsOf,
  deleteConnection,
  isManagedBy,
  type StoredConnection,
} from "#backend/crm/connections/connection-store.ts";
import type { AnswerTo } from "#wire/call.ts";
import {
  changeCrmConnection,
  connectCrm,
  type CrmConnectionRecord,
  crmConnections,
  crmFields,
  removeCrmConnection,
} from "#wire/crm-connections.ts";
import { parseRequest } from "#backend/web/http/read-request.ts";
import { signInCall } from "./authenticated-request.ts";
import { type CrmNeeds, crmOf, orRefusal, refuseFor } from "./crm-calls.ts";
import { withinConcurrency } from "./limit-calls.ts";

/** The CRMs of an account, and of its organisation. */
export const crmConnectionRoutes = (needs: CrmNeeds): Hono => {
  const app = new Hono();
  const { database } = needs;
  const reaching = () => ({ ...crmOf(needs), database });

  app.on(crmConnections.method, crmConnections.path, async (context) => {
    const { account } = await signInCall(needs, context, crmConnections);
    crmOf(needs);
    const connections = await connectionsOf(database.db, account);
    return context.json<AnswerTo<typeof crmConnections>>({
      connections: connections.map((connection) => toRecord(connection, account)),
    });
  });

  app.on(connectCrm.method, connectCrm.path, async (context) => {
    const { account, input } = await signInCall(needs, context, connectCrm);
    const { target, owner, name, address, key } = parseRequest(connectCrm.request, input);
    const wanted = { target, owner, ...(name && { name }), ...(address && { address }), ...(key && { key }) };
    const connected = await withinConcurrency(needs, context, account, () => connect(reaching(), account, wanted));
    return context.json<AnswerTo<typeof connectCrm>>(toAnswer(connected, account));
  });

  app.on(changeCrmConnection.method, changeCrmConnection.path, async (context) => {
    const { account, input } = await signInCall(needs, context, changeCrmConnection);
    const { id, name, mapping, rule, key } = parseRequest(changeCrmConnection.request, input);
    const change = { ...(name && { name }), ...(mapping && { mapping }), ...(rule && { rule }), ...(key && { key }) };
    const changed = await withinConcurrency(needs, context, account, () =>
      changeConnection(reaching(), account, id, change),
    );
    return context.json<AnswerTo<typeof changeCrmConnection>>(toAnswer(changed, account));
  });

  app.on(removeCrmConnection.method, removeCrmConnection.path, async (context) => {
    const { account, input } = await signInCall(needs, context, removeCrmConnection);
    const { id } = parseRequest(removeCrmConnection.request, input);
    const isRemoved = await deleteConnection(database, account, id);
    if (!isRemoved) {
      const isThere = (await connectionOf(database.db, account, id)) !== undefined;
      refuseFor(isThere ? "not-managed" : "unknown", connectionRefusalTexts);
    }
    return context.json<AnswerTo<typeof removeCrmConnection>>({ removed: true });
  });

  app.on(crmFields.method, crmFields.path, async (context) => {
    const { account, input } = await signInCall(needs, context, crmFields);
    const { id } = parseRequest(crmFields.request, input);
    const described = orRefusal(
      await withinConcurrency(needs, context, account, () => describeFields(reaching(), account, id)),
      connectionRefusalTexts,
    );
    if ("fault" in described) return context.json<AnswerTo<typeof crmFields>>(described);
    const fields = described.fields.map(({ name, label, isWritable: writable, isRequired: required }) => ({
      name,
      label,
      writable,
      required,
    }));
    return context.json<AnswerTo<typeof crmFields>>({ fields, proposed: described.proposed });
  });

  return app;
};

const toAnswer = (done: Awaited<ReturnType<typeof connect>>, account: BackendAccount): AnswerTo<typeof connectCrm> => {
  const outcome = orRefusal(done, connectionRefusalTexts);
  if ("fault" in outcome) return outcome;
  if ("mappingFaults" in outcome) return { mapping_faults: [...outcome.mappingFaults] };
  const { connection, secret } = outcome;
  return { connection: toRecord(connection, account), ...(secret !== undefined && { secret }) };
};

const toRecord = (connection: StoredConnection, account: BackendAccount): CrmConnectionRecord => ({
  id: connection.id,
  target: connection.target,
  name: connection.name,
  owner: connection.owner_id === account.walletId ? "personal" : "organisation",
  managed: isManagedBy(connection, account),
  address: connection.address,
  mapping: connection.mapping,
  rule: connection.rule,
  created_at: connection.created_at.toISOString(),
  checked_at: connection.checked_at.toISOString(),
  tried: connection.is_tried,
  fault: connection.fault_reason && { reason: connection.fault_reason, code: connection.fault_code },
});
