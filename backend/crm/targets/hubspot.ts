import * as z from "zod";
import { type CrmFault, isFault, safeCode } from "#backend/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { ContactWrite, CrmTarget, FoundContact, WriteResult, WriteResults } from "#backend/crm/crm-target.ts";
import { type CrmAccess, crmCalls, type ReadFailure } from "#backend/crm/http/call-crm.ts";
import { eachFailed } from "#backend/crm/each-failed.ts";
import { fromFields, mappedFields, mappedValues, present, toFields } from "#backend/crm/mapped-fields.ts";

export const hubspotMapping = {
  firstName: "firstname",
  lastName: "lastname",
  title: "jobtitle",
  company: "company",
  email: "email",
  phone: "phone",
  mobile: "mobilephone",
  profileUrl: "hs_linkedin_url",
} as const satisfies FieldMapping;

/** A contact is known by these as well. They stand in one text, with ";" between. */
const OTHER_EMAILS = "hs_additional_emails";

const CONTACTS = "/crm/v3/objects/contacts";

const Properties = z.object({
  results: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      modificationMetadata: z.object({ readOnlyValue: z.boolean() }).optional(),
    }),
  ),
});

const Read = z.object({
  results: z.array(z.object({ id: z.string(), properties: z.record(z.string(), z.string().nullish()) })),
});

/** HubSpot's own advice is to expect any of these fields to be missing. */
const BatchError = z.object({
  category: z.string().optional(),
  context: z.object({ objectWriteTraceId: z.array(z.string()).optional() }).optional(),
  errors: z.array(z.object({ code: z.string().optional() })).optional(),
});
const Saved = z.object({
  results: z.array(
    z.object({ id: z.string(), new: z.boolean().optional(), objectWriteTraceId: z.string().optional() }),
  ),
  errors: z.array(BatchError).optional(),
});

const codeOf = (error: z.infer<typeof BatchError> | undefined): string | undefined =>
  safeCode(error?.errors?.[0]?.code ?? error?.category);

const readFailure: ReadFailure = ({ status, body }) => {
  const error = BatchError.safeParse(body).data;
  const isUnknown = status === 400 && codeOf(error) === "PROPERTY_DOESNT_EXIST";
  return { code: codeOf(error), reason: isUnknown ? "unknown-field" : undefined };
};

/**
 * HubSpot's contacts, by their unique email address: a person without one cannot be pushed. Creating by address is idempotent:
 * a contact that someone creates in the seconds between the search and the write is written to as an existing one.
 */
export const hubspot = (access: CrmAccess, mapping: FieldMapping = hubspotMapping): CrmTarget => {
  const call = crmCalls(access, { headers: { Authorization: `Bearer ${access.key}` }, readFailure });
  const emailField = mapping.email ?? hubspotMapping.email;

  const contactOf = ({ id, properties }: z.infer<typeof Read>["results"][number]): FoundContact => {
    const values = fromFields((field) => properties[field], { ...mapping, email: emailField });
    return {
      contactId: id,
      values,
      emails: [...present(values.email), ...(properties[OTHER_EMAILS] ?? "").split(";").filter(Boolean)],
      phones: present(values.phone, values.mobile),
    };
  };

  const save = async (
    kind: "upsert" | "update",
    writes: readonly ContactWrite[],
    signal: AbortSignal,
  ): Promise<WriteResults> => {
    if (writes.length === 0) return new Map();
    const inputs = writes.map(({ rowId, contact, values }) => ({
      ...(contact === undefined ? { idProperty: emailField, id: values.email } : { id: contact.contactId }),
      properties: toFields(values, mapping),
      objectWriteTraceId: rowId,
    }));
    const request = { method: "POST", path: `${CONTACTS}/batch/${kind}`, body: { inputs }, isWrite: true } as const;
    const saved = await call({ ...request, answer: Saved }, signal);
    return isFault(saved) ? eachFailed(writes, saved) : resultsOf(saved, writes);
  };

  return {
    name: "hubspot",
    keys: ["email"],
    mapped: mappedValues(mapping),
    searchLagMs: 0,
    limits: { foundAtOnce: 100, writtenAtOnce: 100 },
    check: async (signal) => {
      const read = await call(
        { method: "GET", path: CONTACTS, query: { limit: "1" }, answer: z.object({ results: z.array(z.unknown()) }) },
        signal,
      );
      return isFault(read) ? read : undefined;
    },
    fields: async (signal) => {
      const read = await call({ method: "GET", path: "/crm/v3/properties/contacts", answer: Properties }, signal);
      if (isFault(read)) return read;
      return read.results.map(({ name, label, modificationMetadata }) => ({
        name,
        label,
        isWritable: modificationMetadata?.readOnlyValue !== true,
        isRequired: name === emailField,
      }));
    },
    findByKeys: async (people, signal) => {
      const inputs = people.flatMap(({ values: { email } }) => (email === undefined ? [] : [{ id: email }]));
      if (inputs.length === 0) return [];
      const properties = [...new Set([emailField, OTHER_EMAILS, ...mappedFields(mapping)])];
      const body = { idProperty: emailField, properties, inputs };
      const read = await call({ method: "POST", path: `${CONTACTS}/batch/read`, body, answer: Read }, signal);
      return isFault(read) ? read : read.results.map(contactOf);
    },
    upsert: async (writes, _rule, signal) => {
      const added = writes.filter(({ contact }) => contact === undefined);
      const changed = writes.filter(({ contact }) => contact !== undefined);
      const created = await save("upsert", added, signal);
      return new Map([...created, ...(await save("update", changed, signal))]);
    },
  };
};

const resultsOf = ({ results, errors = [] }: z.infer<typeof Saved>, writes: readonly ContactWrite[]): WriteResults => {
  const done = results.flatMap(({ id, objectWriteTraceId, new: isNew = false }) => {
    // The answer to an update names the contact alone.
    const rowId = objectWriteTraceId ?? writes.find(({ contact }) => contact?.contactId === id)?.rowId;
    const result: WriteResult = { outcome: isNew ? "created" : "updated", contactId: id };
    return rowId === undefined ? [] : [[rowId, result] as const];
  });
  const failed = errors.flatMap((error) => {
    const fault: CrmFault = { reason: "refused", code: codeOf(error), isPerhapsWritten: false };
    const result: WriteResult = { outcome: "failed", fault };
    return (error.context?.objectWriteTraceId ?? []).map((rowId) => [rowId, result] as const);
  });
  return new Map<string, WriteResult>([...failed, ...done]);
};
