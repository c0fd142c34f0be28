import * as z from "zod";
import { type CrmPlay, type StoredContact, UNWANTED } from "./crm-stand-in.ts";

const known = ["email", "firstname", "lastname", "jobtitle", "company", "phone", "mobilephone", "hs_linkedin_url"];
const Inputs = z.object({
  inputs: z.array(
    z.object({
      id: z.string(),
      properties: z.record(z.string(), z.string()).default({}),
      objectWriteTraceId: z.string().optional(),
    }),
  ),
});

const error = (category: string, code?: string) => ({
  status: "error",
  message: "Something about asha@acme.example",
  category,
  ...(code !== undefined && { errors: [{ message: "Something", code }] }),
});

/** HubSpot: email addresses are unique, also the additional ones of a contact; a batch answers 207 where some rows fail. */
export const hubspotPlay = (): CrmPlay => {
  const contacts: { id: string; properties: Record<string, string> }[] = [];
  const byEmail = (email: string) =>
    contacts.find(({ properties }) =>
      [properties.email, ...(properties.hs_additional_emails ?? "").split(";")].includes(email.toLowerCase()),
    );
  const put = (email: string, properties: Record<string, string>) => {
    const there = byEmail(email);
    const contact = there ?? { id: String(101 + contacts.length), properties: { email } };
    Object.assign(contact.properties, properties);
    if (there === undefined) contacts.push(contact);
    return { id: contact.id, properties: contact.properties, new: there === undefined };
  };

  /** The answer does not repeat the trace id. */
  const change = (id: string, properties: Record<string, string>) => {
    const contact = contacts.find((one) => one.id === id);
    if (contact === undefined) throw new Error(`No contact ${id}`);
    Object.assign(contact.properties, properties);
    return { ...contact, objectWriteTraceId: undefined };
  };

  const save = (body: unknown, put: (id: string, properties: Record<string, string>) => object) => {
    const { inputs } = Inputs.parse(body);
    const isUnknown = inputs.some((one) => Object.keys(one.properties).some((name) => !known.includes(name)));
    if (isUnknown) return { status: 400, body: error("VALIDATION_ERROR", "PROPERTY_DOESNT_EXIST") };
    const emails = inputs.map(({ id }) => id);
    if (new Set(emails).size < emails.length || inputs.length > 100)
      return { status: 400, body: error("VALIDATION_ERROR") };
    const isBad = (one: (typeof inputs)[number]) => one.id === "" || one.properties.lastname === UNWANTED;
    const errors = inputs.filter(isBad).map(({ objectWriteTraceId = "" }) => ({
      ...error("VALIDATION_ERROR", "INVALID_EMAIL"),
      context: { objectWriteTraceId: [objectWriteTraceId] },
    }));
    const results = inputs
      .filter((one) => !isBad(one))
      .map(({ id, properties, objectWriteTraceId }) => ({ objectWriteTraceId, ...put(id, properties) }));
    const some = errors.length === 0 ? {} : { numErrors: errors.length, errors };
    return { status: errors.length === 0 ? 200 : 207, body: { status: "COMPLETE", results, ...some } };
  };

  return {
    handle: ({ method, path, body }) => {
      switch (`${method} ${path}`) {
        case "GET /crm/v3/objects/contacts":
          return { status: 200, body: { results: contacts.slice(0, 1) } };
        case "GET /crm/v3/properties/contacts":
          return {
            status: 200,
            body: {
              results: ["createdate", ...known].map((name) => ({
                name,
                label: name,
                modificationMetadata: { readOnlyValue: name === "createdate" },
              })),
            },
          };
        case "POST /crm/v3/objects/contacts/batch/read": {
          const { inputs } = Inputs.parse(body);
          const results = inputs.flatMap(({ id }) => byEmail(id) ?? []);
          const isWhole = results.length === inputs.length;
          return {
            status: isWhole ? 200 : 207,
            body: {
              status: "COMPLETE",
              results,
              ...(isWhole ? {} : { numErrors: 1, errors: [error("OBJECT_NOT_FOUND")] }),
            },
          };
        }
        case "POST /crm/v3/objects/contacts/batch/upsert":
          return save(body, put);
        case "POST /crm/v3/objects/contacts/batch/update":
          return save(body, change);
        default:
          return { status: 404, body: error("OBJECT_NOT_FOUND") };
      }
    },
    isWrite: ({ path }) => /\/up(?:sert|date)$/.test(path),
    contacts: () =>
      contacts.map(({ id, properties }): StoredContact => ({
        id,
        email: properties.email,
        firstName: properties.firstname,
        lastName: properties.lastname,
        title: properties.jobtitle,
        phone: properties.phone,
      })),
    add: ({ email = "", otherEmail, lastName, title, phone }) =>
      void put(email, {
        ...(otherEmail !== undefined && { hs_additional_emails: otherEmail }),
        ...(lastName !== undefined && { lastname: lastName }),
        ...(title !== undefined && { jobtitle: title }),
        ...(phone !== undefined && { phone }),
      }),
    failures: {
      key: { status: 401, body: error("INVALID_AUTHENTICATION") },
      scope: { status: 403, body: error("MISSING_SCOPES") },
      missing: { status: 404, body: error("OBJECT_NOT_FOUND") },
      conflict: { status: 409, body: error("CONFLICT") },
      limit: { status: 429, body: error("RATE_LIMITS") },
      broken: { status: 500, body: error("INTERNAL_ERROR") },
    },
  };
};
