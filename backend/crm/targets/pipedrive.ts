import * as z from "zod";
import { type CrmFault, isFault } from "#backend/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type {
  ContactKey,
  ContactWrite,
  CrmPerson,
  CrmTarget,
  FoundContact,
  WriteResult,
} from "#backend/crm/crm-target.ts";
import { type CrmAccess, crmCalls, type ReadFailure } from "#backend/crm/http/call-crm.ts";
import { fromFields, mappedValues, toFields } from "#backend/crm/mapped-fields.ts";
import { hasKey, isEmail, isPhone, isSameValue, phonesOf } from "#backend/crm/match-contacts.ts";

/** Title, profile and our id need fields of the customer's own: "custom_fields." and the key of the field. */
export const pipedriveMapping = {
  fullName: "name",
  email: "emails",
  otherEmail: "emails",
  phone: "phones",
  mobile: "phones",
} as const satisfies FieldMapping;

const PERSONS = "/api/v2/persons";
const CUSTOM = "custom_fields.";

/** The documentation names no bound; a search has been seen to lag for seconds behind a write. */
const SEARCH_LAG_MS = 10_000;

const Fields = z.object({
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      edit_flag: z.boolean().optional(),
      mandatory_flag: z.unknown().optional(),
    }),
  ),
});
const Found = z.object({ data: z.object({ items: z.array(z.object({ item: z.object({ id: z.int() }) })) }) });
const Several = z.array(z.object({ value: z.string(), primary: z.boolean().optional() })).nullish();
const Person = z.looseObject({
  id: z.int(),
  last_name: z.string().nullish(),
  emails: Several,
  phones: Several,
  custom_fields: z.record(z.string(), z.unknown()).nullish(),
});
const Persons = z.object({ data: z.array(Person) });
const Saved = z.object({ data: z.object({ id: z.int() }) });

const readFailure: ReadFailure = ({ body }) => ({ code: z.object({ code: z.string() }).safeParse(body).data?.code });

/**
 * Persons of Pipedrive. Nothing there is unique, and the search lags behind: a person is created only once a search finds nobody.
 * Each person is searched for by each of their keys, and written alone.
 */
export const pipedrive = (access: CrmAccess, mapping: FieldMapping = pipedriveMapping): CrmTarget => {
  const call = crmCalls(access, { headers: { "x-api-token": access.key }, readFailure });
  const isCustom = (key: "id" | "profileUrl"): boolean => mapping[key]?.startsWith(CUSTOM) === true;

  const searchIds = async (person: CrmPerson, signal: AbortSignal): Promise<readonly number[] | CrmFault> => {
    const { id, values } = person;
    const terms = [
      ...(isCustom("id") ? [["custom_fields", id] as const] : []),
      ...(isCustom("profileUrl") ? [["custom_fields", values.profileUrl] as const] : []),
      ...[values.email, values.otherEmail].map((email) => ["email", email] as const),
      ...(hasKey(person, "phone") ? phonesOf(values) : []).map((phone) => ["phone", phone] as const),
    ];
    const ids: number[] = [];
    for (const [fields, term] of terms) {
      if (term === undefined) continue;
      const query = { term, fields, exact_match: "true", limit: "100" };
      const found = await call({ method: "GET", path: `${PERSONS}/search`, query, answer: Found }, signal);
      if (isFault(found)) return found;
      ids.push(...found.data.items.map(({ item }) => item.id));
    }
    return ids;
  };

  const write = async ({ contact, values }: ContactWrite, signal: AbortSignal): Promise<WriteResult> => {
    const request = {
      method: contact === undefined ? "POST" : "PATCH",
      path: contact === undefined ? PERSONS : `${PERSONS}/${contact.contactId}`,
      body: bodyOf(values, contact, mapping),
      isWrite: true,
    } as const;
    const saved = await call({ ...request, answer: Saved }, signal);
    if (isFault(saved)) return { outcome: "failed", fault: saved };
    return { outcome: contact === undefined ? "created" : "updated", contactId: String(saved.data.id) };
  };

  const custom: readonly ContactKey[] = (["id", "profileUrl"] as const).filter(isCustom);
  return {
    name: "pipedrive",
    keys: [...custom, "email", "phone"],
    mapped: mappedValues(mapping),
    searchLagMs: SEARCH_LAG_MS,
    limits: { foundAtOnce: 5, writtenAtOnce: 1 },
    check: async (signal) => {
      const read = await call(
        { method: "GET", path: "/api/v1/users/me", answer: z.object({ data: z.object({ id: z.int() }) }) },
        signal,
      );
      return isFault(read) ? read : undefined;
    },
    fields: async (signal) => {
      const read = await call({ method: "GET", path: "/api/v1/personFields", answer: Fields }, signal);
      if (isFault(read)) return read;
      return read.data.map(({ key, name, edit_flag: isCustomField, mandatory_flag: mandatory }) => ({
        name: nameOf(key, isCustomField === true),
        label: name,
        isWritable: isCustomField === true || writable.includes(key),
        isRequired: key === "name" || mandatory === true,
      }));
    },
    findByKeys: async (people, signal) => {
      const ids = new Set<number>();
      for (const person of people) {
        const found = await searchIds(person, signal);
        if (isFault(found)) return found;
        for (const id of found) ids.add(id);
      }
      const contacts: FoundContact[] = [];
      for (let start = 0; start < ids.size; start += 100) {
        const query = { ids: [...ids].slice(start, start + 100).join(","), limit: "100" };
        const read = await call({ method: "GET", path: PERSONS, query, answer: Persons }, signal);
        if (isFault(read)) return read;
        contacts.push(...read.data.map((person) => contactOf(person, mapping)));
      }
      return contacts;
    },
    upsert: async (writes, _rule, signal) => {
      const results = new Map<string, WriteResult>();
      for (const one of writes) results.set(one.rowId, await write(one, signal));
      return results;
    },
  };
};

/** The fields are described by the first version of the interface, which has other names for two of them. */
const nameOf = (key: string, isCustomField: boolean): string => {
  if (key === "email" || key === "phone") return `${key}s`;
  return isCustomField && /^[\da-f]{40}$/.test(key) ? CUSTOM + key : key;
};
const writable: readonly string[] = ["name", "email", "phone"];

const contactOf = (person: z.infer<typeof Person>, mapping: FieldMapping): FoundContact => {
  const textsOf = (several: z.infer<typeof Several>): readonly string[] =>
    (several ?? [])
      .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false))
      .map(({ value }) => value)
      .filter((value) => value !== "");
  const [emails, phones] = [textsOf(person.emails), textsOf(person.phones)];
  const textAt = (field: string): unknown =>
    field.startsWith(CUSTOM) ? person.custom_fields?.[field.slice(CUSTOM.length)] : person[field];
  return {
    contactId: String(person.id),
    values: {
      ...fromFields(textAt, mapping),
      ...(person.last_name && { lastName: person.last_name }),
      ...(emails[0] !== undefined && { email: emails[0] }),
      ...(emails[1] !== undefined && { otherEmail: emails[1] }),
      ...(phones[0] !== undefined && { phone: phones[0] }),
      ...(phones[1] !== undefined && { mobile: phones[1] }),
    },
    emails,
    phones,
  };
};

const bodyOf = (
  values: ContactWrite["values"],
  contact: FoundContact | undefined,
  mapping: FieldMapping,
): Readonly<Record<string, unknown>> => {
  const several = (isOf: typeof isEmail, there: readonly string[]): object | undefined => {
    const texts = [...there];
    for (const value of mappedValues(mapping).filter(isOf)) {
      const text = values[value];
      if (text === undefined) continue;
      const former = contact?.values[value];
      const place = former === undefined ? -1 : texts.findIndex((one) => isSameValue(value, one, former));
      texts.splice(place === -1 ? texts.length : place, place === -1 ? 0 : 1, text);
    }
    return mappedValues(values).some(isOf) ? texts.map((value, index) => ({ value, primary: index === 0 })) : undefined;
  };
  const fields = Object.entries(toFields(values, mapping)).filter(([name]) => name !== "emails" && name !== "phones");
  const custom = fields.filter(([name]) => name.startsWith(CUSTOM));
  const emails = several(isEmail, contact?.emails ?? []);
  const phones = several(isPhone, contact?.phones ?? []);
  return {
    ...Object.fromEntries(fields.filter(([name]) => !name.startsWith(CUSTOM))),
    ...(emails && { emails }),
    ...(phones && { phones }),
    ...(custom.length > 0 && {
      custom_fields: Object.fromEntries(custom.map(([name, text]) => [name.slice(CUSTOM.length), text])),
    }),
  };
};
