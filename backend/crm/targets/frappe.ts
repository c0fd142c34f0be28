import * as z from "zod";
import { isFault } from "#backend/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { ContactWrite, CrmPerson, CrmTarget, FoundContact, WriteResult } from "#backend/crm/crm-target.ts";
import { type CrmAccess, crmCalls, type ReadFailure } from "#backend/crm/http/call-crm.ts";
import { fromFields, mappedFields, mappedValues, present, toFields } from "#backend/crm/mapped-fields.ts";
import { phonesOf } from "#backend/crm/match-contacts.ts";

/** A profile needs a field of the customer's own. */
export const frappeMapping = {
  firstName: "first_name",
  lastName: "last_name",
  title: "job_title",
  company: "organization",
  email: "email",
  phone: "phone",
  mobile: "mobile_no",
} as const satisfies FieldMapping;

const LEADS = "/api/resource/CRM%20Lead";

const Fields = z.object({
  message: z.array(
    z.object({
      fieldname: z.string(),
      label: z.string().nullish(),
      reqd: z.int().nullish(),
      read_only: z.int().nullish(),
      default: z.unknown().optional(),
    }),
  ),
});
const Leads = z.object({ data: z.array(z.looseObject({ name: z.string() })) });
const Saved = z.object({ data: z.object({ name: z.string() }) });

const readFailure: ReadFailure = ({ body }) => ({
  code: z.object({ exc_type: z.string() }).safeParse(body).data?.exc_type,
});

/**
 * Leads of Frappe CRM. Nothing there is unique; a search sees what was written. `key` is "api_key:api_secret". Each lead is written
 * alone.
 */
export const frappe = (access: CrmAccess, mapping: FieldMapping = frappeMapping): CrmTarget => {
  const call = crmCalls(access, { headers: { Authorization: `token ${access.key}` }, readFailure });

  const contactOf = (lead: z.infer<typeof Leads>["data"][number]): FoundContact => {
    const values = fromFields((field) => lead[field], mapping);
    return {
      contactId: lead.name,
      values,
      emails: present(values.email, values.otherEmail),
      phones: present(values.phone, values.mobile),
    };
  };

  const write = async ({ contact, values }: ContactWrite, signal: AbortSignal): Promise<WriteResult> => {
    const request = {
      method: contact === undefined ? "POST" : "PUT",
      path: contact === undefined ? LEADS : `${LEADS}/${encodeURIComponent(contact.contactId)}`,
      body: toFields(values, mapping),
      isWrite: true,
    } as const;
    const saved = await call({ ...request, answer: Saved }, signal);
    if (isFault(saved)) return { outcome: "failed", fault: saved };
    return { outcome: contact === undefined ? "created" : "updated", contactId: saved.data.name };
  };

  return {
    name: "frappe",
    keys: [
      ...(mapping.id === undefined ? [] : (["id"] as const)),
      ...(mapping.profileUrl === undefined ? [] : (["profileUrl"] as const)),
      ...(["email", "phone"] as const),
    ],
    mapped: mappedValues(mapping),
    searchLagMs: 0,
    limits: { foundAtOnce: 20, writtenAtOnce: 1 },
    check: async (signal) => {
      const query = { fields: '["name"]', limit_page_length: "1" };
      const read = await call({ method: "GET", path: LEADS, query, answer: Leads }, signal);
      return isFault(read) ? read : undefined;
    },
    fields: async (signal) => {
      const query = { doctype: "CRM Lead", as_array: "true" };
      const path = "/api/method/crm.api.doc.get_fields_meta";
      const read = await call({ method: "GET", path, query, answer: Fields }, signal);
      if (isFault(read)) return read;
      return read.message.map(({ fieldname, label, reqd, read_only: readOnly, default: preset }) => ({
        name: fieldname,
        label: label ?? fieldname,
        isWritable: readOnly !== 1,
        // Such as the status, which every new lead has by itself.
        isRequired: reqd === 1 && (preset ?? "") === "",
      }));
    },
    findByKeys: async (people, signal) => {
      const conditions = conditionsFor(people, mapping);
      if (conditions.length === 0) return [];
      const query = {
        fields: JSON.stringify([...new Set(["name", ...mappedFields(mapping)])]),
        or_filters: JSON.stringify(conditions),
        // All of them, in place of the first 20.
        limit_page_length: "0",
      };
      const read = await call({ method: "GET", path: LEADS, query, answer: Leads }, signal);
      return isFault(read) ? read : read.data.map(contactOf);
    },
    upsert: async (writes, _rule, signal) => {
      const results = new Map<string, WriteResult>();
      for (const one of writes) results.set(one.rowId, await write(one, signal));
      return results;
    },
  };
};

type Condition = readonly [field: string, operator: "in", texts: readonly string[]];

const conditionsFor = (people: readonly CrmPerson[], mapping: FieldMapping): readonly Condition[] => {
  const among = (field: string | undefined, texts: readonly (string | undefined)[]): Condition[] => {
    const known = present(...texts);
    return field === undefined || known.length === 0 ? [] : [[field, "in", known]];
  };
  const numbers = people.flatMap(({ values }) => phonesOf(values));
  return [
    ...among(
      mapping.id,
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
    ...among(mapping.phone, numbers),
    ...among(mapping.mobile, numbers),
  ];
};
