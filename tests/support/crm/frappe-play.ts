import * as z from "zod";
import { type CrmPlay, UNWANTED } from "./crm-stand-in.ts";

const LEADS = "/api/resource/CRM%20Lead";
const known = ["first_name", "last_name", "job_title", "organization", "email", "phone", "mobile_no"];

const failure = (status: number, type: string) => ({
  status,
  body: { exc_type: type, exception: "Something about asha@acme.example" },
});

/** Frappe CRM: nothing is unique, a first name is mandatory, unknown fields of a new lead are ignored. */
export const frappePlay = (): CrmPlay => {
  const leads: Record<string, string>[] = [];
  const add = (values: Record<string, string>) => {
    const lead = { ...values, name: `CRM-LEAD-2026-${String(leads.length + 1).padStart(5, "0")}` };
    leads.push(lead);
    return lead;
  };
  const save = (there: Record<string, string> | undefined, body: unknown) => {
    const values = Object.fromEntries(
      Object.entries(z.record(z.string(), z.string()).parse(body)).filter(([name]) => known.includes(name)),
    );
    if (there === undefined && values.first_name === undefined) return failure(417, "MandatoryError");
    if (values.last_name === UNWANTED) return failure(417, "ValidationError");
    if (there === undefined) return { status: 200, body: { data: add(values) } };
    Object.assign(there, values);
    return { status: 200, body: { data: there } };
  };
  const search = (query: Readonly<Record<string, string>>) => {
    const fields = z.array(z.string()).parse(JSON.parse(query.fields ?? "[]"));
    if (fields.some((field) => field !== "name" && !known.includes(field))) return failure(417, "DataError");
    const filters = z
      .array(z.tuple([z.string(), z.literal("in"), z.array(z.string())]))
      .parse(JSON.parse(query.or_filters ?? "[]"));
    const found = leads.filter(
      (lead) =>
        filters.length === 0 ||
        filters.some(([field, , texts]) =>
          texts.some((text) => text.toLowerCase() === (lead[field] ?? "").toLowerCase()),
        ),
    );
    const data = found.map((lead) => Object.fromEntries(fields.map((field) => [field, lead[field] ?? null])));
    return { status: 200, body: { data: query.limit_page_length === "0" ? data : data.slice(0, 20) } };
  };

  return {
    handle: ({ method, path, query, body }) => {
      const name = path.startsWith(`${LEADS}/`) ? path.slice(LEADS.length + 1) : undefined;
      const lead = leads.find((one) => one.name === name);
      if (method === "PUT" && lead !== undefined) return save(lead, body);
      switch (`${method} ${path}`) {
        case `GET ${LEADS}`:
          return search(query);
        case `POST ${LEADS}`:
          return save(undefined, body);
        case "GET /api/method/crm.api.doc.get_fields_meta": {
          const fields = [...known, "status", "lead_name"].map((fieldname) => ({
            fieldname,
            label: fieldname,
            fieldtype: "Data",
            reqd: fieldname === "first_name" || fieldname === "status" ? 1 : 0,
            read_only: fieldname === "lead_name" ? 1 : 0,
            default: fieldname === "status" ? "New" : null,
          }));
          return { status: 200, body: { message: fields } };
        }
        default:
          return failure(404, "DoesNotExistError");
      }
    },
    isWrite: ({ method }) => method !== "GET",
    contacts: () =>
      leads.map(({ name = "", email, first_name: firstName, last_name: lastName, job_title: title, phone }) => ({
        id: name,
        email,
        firstName,
        lastName,
        title,
        phone,
      })),
    add: ({ email, lastName, title, phone }) =>
      void add({
        first_name: "A",
        ...(email !== undefined && { email }),
        ...(lastName !== undefined && { last_name: lastName }),
        ...(title !== undefined && { job_title: title }),
        ...(phone !== undefined && { phone }),
      }),
    failures: {
      key: failure(401, "AuthenticationError"),
      scope: failure(403, "PermissionError"),
      missing: failure(404, "DoesNotExistError"),
      conflict: failure(409, "DuplicateEntryError"),
      limit: failure(429, "RateLimitExceededError"),
      broken: failure(500, "OperationalError"),
    },
  };
};
