import * as z from "zod";
import { isFault } from "#backend/crm/crm-fault.ts";
import type { FieldMapping } from "#domain/crm/person-value.ts";
import type { CrmPerson, CrmTarget, FoundContact, WriteResult } from "#backend/crm/crm-target.ts";
import { eachFailed } from "#backend/crm/each-failed.ts";
import { findInParts } from "#backend/crm/find-in-parts.ts";
import { type CrmAccess, crmCalls, type ReadFailure } from "#backend/crm/http/call-crm.ts";
import { fromFields, mappedValues, present, toFields } from "#backend/crm/mapped-fields.ts";

/** The company of a person is a record of its own. */
export const twentyMapping = {
  id: "id",
  firstName: "name.firstName",
  lastName: "name.lastName",
  title: "jobTitle",
  email: "emails.primaryEmail",
  phone: "phones.primaryPhoneNumber",
  profileUrl: "linkedinLink.primaryLinkUrl",
} as const satisfies FieldMapping;

/** The most records of a call, and the most people whose keys fit into the address of a request. */
const RECORDS_OF_CALL = 60;
const PEOPLE_OF_FILTER = 20;

/** The parts of fields that have several, which people map. A word names each of two parts of one field. */
const partsOf: Readonly<Record<string, readonly { readonly part: string; readonly word?: string }[]>> = {
  FULL_NAME: [
    { part: "firstName", word: "first" },
    { part: "lastName", word: "last" },
  ],
  EMAILS: [{ part: "primaryEmail" }],
  PHONES: [{ part: "primaryPhoneNumber" }],
  LINKS: [{ part: "primaryLinkUrl" }],
};

const Objects = z.object({
  data: z.object({
    objects: z.array(
      z.object({
        nameSingular: z.string(),
        fields: z.array(
          z.object({ name: z.string(), label: z.string(), type: z.string(), isSystem: z.boolean().nullish() }),
        ),
      }),
    ),
  }),
});
const Person = z.looseObject({ id: z.string() });
/** More than one page would mean that a contact is not seen. */
const People = z.object({
  data: z.object({ people: z.array(Person) }),
  pageInfo: z.object({ hasNextPage: z.literal(false) }),
});
const Created = z.object({ data: z.object({ createPeople: z.array(Person) }) });

const readFailure: ReadFailure = ({ status, body }) => {
  const failure = z
    .object({ error: z.string(), messages: z.array(z.string()) })
    .partial()
    .safeParse(body).data;
  const isUnknown = status === 400 && failure?.messages?.some((message) => message.includes("doesn't have any"));
  return { code: failure?.error, reason: isUnknown === true ? "unknown-field" : undefined };
};

/** People of Twenty, whose ids we choose: writing the same person again changes nothing. */
export const twenty = (access: CrmAccess, chosen: FieldMapping = twentyMapping): CrmTarget => {
  const mapping = { ...chosen, id: twentyMapping.id };
  const call = crmCalls(access, { headers: { Authorization: `Bearer ${access.key}` }, readFailure });
  return {
    name: "twenty",
    keys: ["id", "profileUrl", "email"],
    mapped: mappedValues(mapping),
    searchLagMs: 0,
    limits: { foundAtOnce: RECORDS_OF_CALL, writtenAtOnce: RECORDS_OF_CALL },
    check: async (signal) => {
      const read = await call(
        { method: "GET", path: "/rest/people", query: { limit: "1" }, answer: SomePeople },
        signal,
      );
      return isFault(read) ? read : undefined;
    },
    fields: async (signal) => {
      const read = await call(
        { method: "GET", path: "/rest/metadata/objects", query: { limit: "1000" }, answer: Objects },
        signal,
      );
      if (isFault(read)) return read;
      const person = read.data.objects.find(({ nameSingular }) => nameSingular === "person");
      return (person?.fields ?? []).flatMap(({ name, label, type, isSystem }) => {
        const field = { name, label, isWritable: isSystem !== true || name === "id", isRequired: false };
        const parts = partsOf[type]?.map(({ part, word }) => ({
          ...field,
          name: `${name}.${part}`,
          label: word === undefined ? label : `${label}: ${word}`,
        }));
        return parts ?? [field];
      });
    },
    findByKeys: (people, signal) =>
      findInParts(people, PEOPLE_OF_FILTER, async (part) => {
        const query = { filter: filterFor(part, mapping), limit: String(RECORDS_OF_CALL), depth: "0" };
        const read = await call({ method: "GET", path: "/rest/people", query, answer: People }, signal);
        return isFault(read) ? read : read.data.people.map((person) => contactOf(person, mapping));
      }),
    upsert: async (writes, _rule, signal) => {
      const body = writes.map(({ rowId, contact, values }) =>
        nested({ ...toFields(values, mapping), id: contact?.contactId ?? rowId }),
      );
      const request = { method: "POST", path: "/rest/batch/people", query: { upsert: "true" }, isWrite: true } as const;
      const saved = await call({ ...request, body, answer: Created }, signal);
      if (isFault(saved)) return eachFailed(writes, saved);
      const ids = new Set(saved.data.createPeople.map(({ id }) => id));
      return new Map(
        writes.flatMap(({ rowId, contact }) => {
          const contactId = contact?.contactId ?? rowId;
          const result: WriteResult = { outcome: contact === undefined ? "created" : "updated", contactId };
          return ids.has(contactId) ? [[rowId, result] as const] : [];
        }),
      );
    },
  };
};

const SomePeople = z.object({ data: z.object({ people: z.array(z.unknown()) }) });

const filterFor = (people: readonly CrmPerson[], mapping: FieldMapping): string => {
  const among = (field: string | undefined, texts: readonly (string | undefined)[]): string[] => {
    // A text with a quote would end the list; no address and no profile has one.
    const quoted = texts.filter((text) => text !== undefined && !text.includes('"')).map((text) => `"${text}"`);
    return field === undefined || quoted.length === 0 ? [] : [`${field}[in]:[${quoted.join(",")}]`];
  };
  const conditions = [
    ...among(
      mapping.id,
      people.map(({ id }) => id),
    ),
    ...among(
      mapping.email,
      people.flatMap(({ values }) => [values.email, values.otherEmail]),
    ),
    ...among(
      mapping.profileUrl,
      people.map(({ values }) => values.profileUrl),
    ),
  ];
  return `or(${conditions.join(",")})`;
};

const textAt = (record: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (found, name) => (typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined),
      record,
    );

const contactOf = (person: z.infer<typeof Person>, mapping: FieldMapping): FoundContact => {
  const read = fromFields((field) => textAt(person, field), mapping);
  const callingCode = textAt(person, "phones.primaryPhoneCallingCode");
  const isSplit = read.phone !== undefined && !read.phone.startsWith("+") && typeof callingCode === "string";
  const values = isSplit ? { ...read, phone: callingCode + read.phone } : read;
  return {
    contactId: person.id,
    values,
    emails: present(values.email, values.otherEmail),
    phones: present(values.phone, values.mobile),
  };
};

/** {"name.firstName": "Asha"} as {name: {firstName: "Asha"}}. */
const nested = (fields: Readonly<Record<string, string>>): object => {
  const whole: Record<string, unknown> = {};
  for (const [path, text] of Object.entries(fields)) {
    const [name = "", part] = path.split(".");
    if (part === undefined) whole[name] = text;
    else whole[name] = { ...(whole[name] as object | undefined), [part]: text };
  }
  return whole;
};
