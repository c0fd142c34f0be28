import * as z from "zod";
import type { FaultReason } from "#domain/crm/crm-fault.ts";
import { type CrmFault, isFault, safeCode } from "#backend/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type {
  ContactWrite,
  CrmPerson,
  CrmTarget,
  FoundContact,
  WriteResult,
  WriteResults,
} from "#backend/crm/crm-target.ts";
import { eachFailed } from "#backend/crm/each-failed.ts";
import { findInParts } from "#backend/crm/find-in-parts.ts";
import { type CallCrm, type CrmAccess, type CrmCall, crmCalls, type ReadFailure } from "#backend/crm/http/call-crm.ts";
import { fromFields, mappedFields, mappedValues, present, toFields } from "#backend/crm/mapped-fields.ts";
import { hasKey, phonesOf } from "#backend/crm/match-contacts.ts";

/** An administrator adds it to Contact: text of 36 characters, "External ID" and "Unique". */
const EXTERNAL_ID = "Leadlight_Id__c";

/** The company of a Contact is its Account, which is a record of its own. */
export const salesforceMapping = {
  id: EXTERNAL_ID,
  firstName: "FirstName",
  lastName: "LastName",
  title: "Title",
  email: "Email",
  phone: "Phone",
  mobile: "MobilePhone",
  note: "Description",
} as const satisfies FieldMapping;

const DATA = "/services/data/v61.0";

/** A query stands in the address of its request, which has at most 16,384 characters; a letter can take nine of them. */
const PEOPLE_OF_QUERY = 25;
const RECORDS_OF_CALL = 200;

const Describe = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      createable: z.boolean(),
      updateable: z.boolean(),
      nillable: z.boolean(),
      defaultedOnCreate: z.boolean(),
    }),
  ),
});
const Queried = z.object({
  done: z.literal(true),
  records: z.array(z.looseObject({ Id: z.string() })),
});
/** Of a call, and of the token. */
const Failed = z.union([z.array(z.object({ errorCode: z.string() })), z.object({ error: z.string() })]);
const Token = z.object({ access_token: z.string().regex(/^[\x21-\x7E]+$/) });
const Ended = z.object({ reason: z.literal("key"), code: z.literal("INVALID_SESSION_ID") });
const Errors = z.array(z.object({ statusCode: z.string() }));
const Saved = z.array(
  z.union([
    z.object({ success: z.literal(true), id: z.string(), created: z.boolean().optional() }),
    z.object({ success: z.literal(false), errors: Errors }),
  ]),
);

const reasons: Readonly<Record<string, FaultReason>> = {
  invalid_client: "key",
  invalid_client_id: "key",
  // The app does not let its key and secret sign in, or has nobody to run as.
  invalid_grant: "scope",
  unsupported_grant_type: "scope",
  REQUEST_LIMIT_EXCEEDED: "too-many",
  INVALID_FIELD: "unknown-field",
  UNABLE_TO_LOCK_ROW: "unavailable",
};

const readFailure: ReadFailure = ({ body }) => {
  const read = Failed.safeParse(body).data;
  const code = read && ("error" in read ? read.error : read[0]?.errorCode);
  return { code, reason: reasons[code ?? ""] };
};

/** Calls with a token, which ends after some hours. One that is refused is asked for again, once. */
const signedInCalls = (access: CrmAccess): CallCrm => {
  const call = crmCalls(access, { readFailure });
  let token: string | undefined;

  const signIn = async (signal: AbortSignal): Promise<CrmFault | undefined> => {
    const answer = await call(
      {
        method: "POST",
        path: "/services/oauth2/token",
        headers: { Authorization: `Basic ${Buffer.from(access.key).toString("base64")}` },
        form: { grant_type: "client_credentials" },
        answer: Token,
      },
      signal,
    );
    if (isFault(answer)) return answer;
    token = answer.access_token;
    return undefined;
  };

  const send = async <Answer>(request: CrmCall<Answer>, signal: AbortSignal): Promise<Answer | CrmFault> => {
    const fault = token === undefined ? await signIn(signal) : undefined;
    return fault ?? (await call({ ...request, headers: { Authorization: `Bearer ${token}` } }, signal));
  };

  return async (request, signal) => {
    const isOld = token !== undefined;
    const answer = await send(request, signal);
    if (!isOld || !Ended.safeParse(answer).success) return answer;
    token = undefined;
    return send(request, signal);
  };
};

/**
 * Contacts of Salesforce. New ones get our id as their external id, so that creating is idempotent. `key` is
 * "consumer_key:consumer_secret" of an app there.
 */
export const salesforce = (access: CrmAccess, chosen: FieldMapping = salesforceMapping): CrmTarget => {
  const mapping = { ...chosen, id: EXTERNAL_ID };
  const call = signedInCalls(access);
  const contactOf = (record: z.infer<typeof Queried>["records"][number]): FoundContact => {
    const values = fromFields((field) => record[field], mapping);
    return {
      contactId: record.Id,
      values,
      emails: present(values.email, values.otherEmail),
      phones: present(values.phone, values.mobile),
    };
  };

  const save = async (path: string, writes: readonly ContactWrite[], signal: AbortSignal): Promise<WriteResults> => {
    if (writes.length === 0) return new Map();
    const records = writes.map(({ contact, values }) => ({
      attributes: { type: "Contact" },
      ...(contact && { id: contact.contactId }),
      ...toFields(values, mapping),
    }));
    const body = { allOrNone: false, records };
    const saved = await call({ method: "PATCH", path, body, isWrite: true, answer: Saved }, signal);
    if (isFault(saved)) return eachFailed(writes, saved);
    // The answers stand in the order of the rows.
    return new Map(
      saved.flatMap((answer, index) => {
        const write = writes[index];
        return write === undefined ? [] : [[write.rowId, resultOf(answer, write)] as const];
      }),
    );
  };

  return {
    name: "salesforce",
    keys: ["id", ...(mapping.profileUrl === undefined ? [] : (["profileUrl"] as const)), "email", "phone"],
    mapped: mappedValues(mapping),
    searchLagMs: 0,
    limits: { foundAtOnce: RECORDS_OF_CALL, writtenAtOnce: RECORDS_OF_CALL },
    check: async (signal) => {
      const read = await call(
        { method: "GET", path: `${DATA}/sobjects/Contact`, answer: z.object({ objectDescribe: z.unknown() }) },
        signal,
      );
      return isFault(read) ? read : undefined;
    },
    fields: async (signal) => {
      const read = await call({ method: "GET", path: `${DATA}/sobjects/Contact/describe`, answer: Describe }, signal);
      if (isFault(read)) return read;
      return read.fields.map(({ name, label, createable, updateable, nillable, defaultedOnCreate }) => ({
        name,
        label,
        isWritable: createable && updateable,
        isRequired: createable && !nillable && !defaultedOnCreate,
      }));
    },
    findByKeys: (people, signal) =>
      findInParts(people, PEOPLE_OF_QUERY, async (part) => {
        const query = { q: queryFor(part, mapping) };
        const read = await call({ method: "GET", path: `${DATA}/query`, query, answer: Queried }, signal);
        return isFault(read) ? read : read.records.map(contactOf);
      }),
    upsert: async (writes, _rule, signal) => {
      const added = writes.filter(({ contact }) => contact === undefined);
      const changed = writes.filter(({ contact }) => contact !== undefined);
      const created = await save(`${DATA}/composite/sobjects/Contact/${EXTERNAL_ID}`, added, signal);
      return new Map([...created, ...(await save(`${DATA}/composite/sobjects`, changed, signal))]);
    },
  };
};

const resultOf = (answer: z.infer<typeof Saved>[number], { contact }: ContactWrite): WriteResult => {
  if (answer.success) {
    const isNew = answer.created ?? contact === undefined;
    return { outcome: isNew ? "created" : "updated", contactId: answer.id };
  }
  const code = answer.errors[0]?.statusCode ?? "";
  // A duplicate rule of the organisation.
  if (code === "DUPLICATES_DETECTED") return { outcome: "conflict" };
  const fault: CrmFault = { reason: reasons[code] ?? "refused", code: safeCode(code), isPerhapsWritten: false };
  return { outcome: "failed", fault };
};

const queryFor = (people: readonly CrmPerson[], mapping: FieldMapping): string => {
  const among = (field: string | undefined, texts: readonly (string | undefined)[]): string[] => {
    const literals = [...new Set(texts.filter((text) => text !== undefined))].map(literal);
    return field === undefined || literals.length === 0 ? [] : [`${field} IN (${literals.join(",")})`];
  };
  const byPhone = people.filter((person) => hasKey(person, "phone"));
  const numbers = byPhone.flatMap(({ values }) => phonesOf(values));
  const withNumber = [...among(mapping.phone, numbers), ...among(mapping.mobile, numbers)].join(" OR ");
  const withName = among(
    mapping.lastName,
    byPhone.map(({ values }) => values.lastName),
  );
  const conditions = [
    ...among(
      EXTERNAL_ID,
      people.map(({ id }) => id),
    ),
    ...among(
      mapping.profileUrl,
      people.map(({ values }) => values.profileUrl),
    ),
    ...among(
      mapping.email,
      people.flatMap(({ values }) => [values.email, values.otherEmail]),
    ),
    ...withName.flatMap((name) => (withNumber === "" ? [] : [`(${name} AND (${withNumber}))`])),
  ];
  const fields = [...new Set(["Id", ...mappedFields(mapping)])];
  return `SELECT ${fields.join(",")} FROM Contact WHERE ${conditions.join(" OR ")}`;
};

/** Quotes and backslashes would end a literal. Line breaks are in no key. */
const literal = (text: string): string => `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll(/\s/g, " ")}'`;
