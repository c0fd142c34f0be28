import * as z from "zod";
import type { Clock } from "#backend/platform/clock.ts";
import { type CrmPlay, UNWANTED } from "./crm-stand-in.ts";

const SEARCH_LAG_MS = 10_000;

const Several = z.array(z.object({ value: z.string(), primary: z.boolean().optional() }));
const Body = z.strictObject({
  name: z.string().optional(),
  emails: Several.optional(),
  phones: Several.optional(),
  custom_fields: z.record(z.string(), z.string()).optional(),
});
type Person = z.infer<typeof Body> & { id: number; foundFrom: number };

const failure = (status: number, code: string) => ({
  status,
  body: { success: false, error: "Something about asha@acme.example", code },
});

/** Pipedrive: nothing is unique, a name is mandatory, and the search finds a person 10 seconds after they were written. */
export const pipedrivePlay = (clock: Clock): CrmPlay => {
  const persons: Person[] = [];
  const lastNameOf = ({ name = "" }: Person) => name.split(" ").at(-1);
  const save = (person: Person | undefined, body: unknown) => {
    const read = Body.safeParse(body);
    const name = read.data?.name ?? person?.name;
    if (!read.success || name === undefined || name.endsWith(UNWANTED))
      return failure(400, "ERR_SCHEMA_VALIDATION_FAILED");
    const saved = person ?? { id: persons.length + 1, foundFrom: clock() + SEARCH_LAG_MS };
    Object.assign(saved, read.data);
    if (person === undefined) persons.push(saved);
    return { status: person === undefined ? 201 : 200, body: { success: true, data: saved } };
  };
  const search = ({ term = "", fields = "" }: Readonly<Record<string, string>>) => {
    const textsOf = (person: Person): readonly string[] => {
      if (fields === "email") return (person.emails ?? []).map(({ value }) => value);
      if (fields === "phone") return (person.phones ?? []).map(({ value }) => value);
      return Object.values(person.custom_fields ?? {});
    };
    const found = persons.filter(
      (person) =>
        person.foundFrom <= clock() && textsOf(person).some((text) => text.toLowerCase() === term.toLowerCase()),
    );
    const items = found.map(({ id, name }) => ({ result_score: 0.9, item: { id, type: "person", name } }));
    return { status: 200, body: { success: true, data: { items }, additional_data: { next_cursor: null } } };
  };

  return {
    handle: ({ method, path, query, body }) => {
      const id = Number(/^\/api\/v2\/persons\/(\d+)$/.exec(path)?.[1]);
      const person = persons.find((one) => one.id === id);
      if (method === "PATCH" && person !== undefined) return save(person, body);
      switch (`${method} ${path}`) {
        case "GET /api/v1/users/me":
          return { status: 200, body: { success: true, data: { id: 1 } } };
        case "GET /api/v1/personFields": {
          const fields = ["id", "name", "email", "phone", "a".repeat(40)].map((key) => ({
            key,
            name: key,
            edit_flag: key.length === 40,
            mandatory_flag: key === "name",
          }));
          return { status: 200, body: { success: true, data: fields } };
        }
        case "GET /api/v2/persons/search":
          return search(query);
        case "GET /api/v2/persons": {
          const ids = (query.ids ?? "").split(",").map(Number);
          const data = persons.filter((one) => ids.includes(one.id));
          return {
            status: 200,
            body: { success: true, data: data.map((one) => ({ ...one, last_name: lastNameOf(one) })) },
          };
        }
        case "POST /api/v2/persons":
          return save(undefined, body);
        default:
          return failure(404, "ERR_NOT_FOUND");
      }
    },
    isWrite: ({ method }) => method !== "GET",
    contacts: () =>
      persons.map((person) => ({
        id: String(person.id),
        rowId: person.custom_fields?.["a".repeat(40)],
        email: person.emails?.[0]?.value,
        lastName: lastNameOf(person),
        phone: person.phones?.[0]?.value,
      })),
    add: ({ email, lastName = "", phone }) =>
      void persons.push({
        id: persons.length + 1,
        foundFrom: 0,
        name: `A ${lastName}`,
        emails: email === undefined ? [] : [{ value: email, primary: true }],
        phones: phone === undefined ? [] : [{ value: phone, primary: true }],
      }),
    failures: {
      key: failure(401, "ERR_UNAUTHORIZED"),
      scope: failure(403, "ERR_SCOPE"),
      missing: failure(404, "ERR_NOT_FOUND"),
      conflict: failure(409, "ERR_CONFLICT"),
      limit: failure(429, "ERR_TOO_MANY_REQUESTS"),
      broken: failure(500, "ERR_INTERNAL"),
    },
  };
};
