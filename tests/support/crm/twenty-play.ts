import * as z from "zod";
import { type CrmPlay, UNWANTED } from "./crm-stand-in.ts";

const Person = z.strictObject({
  id: z.string(),
  name: z.strictObject({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
  jobTitle: z.string().optional(),
  emails: z.strictObject({ primaryEmail: z.string().optional() }).optional(),
  phones: z
    .strictObject({ primaryPhoneNumber: z.string().optional(), primaryPhoneCallingCode: z.string().optional() })
    .optional(),
  linkedinLink: z.strictObject({ primaryLinkUrl: z.string().optional() }).optional(),
});
type Person = z.infer<typeof Person>;

const failure = (statusCode: number, error: string, message = "Something about asha@acme.example") => ({
  status: statusCode,
  body: { statusCode, error, messages: [message] },
});

/** Twenty stores a number without its calling code, which has a field of its own. */
const split = (phone: string) => ({ primaryPhoneCallingCode: phone.slice(0, 3), primaryPhoneNumber: phone.slice(3) });

/** Twenty: ids and primary addresses are unique, and one row that is refused refuses its whole call. */
export const twentyPlay = (): CrmPlay => {
  const people = new Map<string, Person>();
  const merge = (one: Person, other: Person): Person => ({
    ...one,
    ...other,
    name: { ...one.name, ...other.name },
    emails: { ...one.emails, ...other.emails },
    phones: { ...one.phones, ...other.phones },
    linkedinLink: { ...one.linkedinLink, ...other.linkedinLink },
  });

  const upsert = (body: unknown) => {
    const read = z.array(Person).max(60).safeParse(body);
    if (!read.success) return failure(400, "BadRequestException", 'Object person doesn\'t have any "x" field.');
    if (read.data.some(({ name }) => name?.lastName === UNWANTED)) return failure(400, "BadRequestException");
    const taken = read.data.some(({ id, emails }) =>
      [...people.values()].some((one) => one.id !== id && one.emails?.primaryEmail === (emails?.primaryEmail ?? "-")),
    );
    if (taken) return failure(400, "BadRequestException", "A duplicate entry was detected");
    for (const person of read.data) {
      const number = person.phones?.primaryPhoneNumber;
      const stored = number === undefined ? person : { ...person, phones: split(number) };
      people.set(person.id, merge(people.get(person.id) ?? { id: person.id }, stored));
    }
    return { status: 201, body: { data: { createPeople: read.data.map(({ id }) => people.get(id)) } } };
  };

  const search = (filter: string) => {
    const conditions = [...filter.matchAll(/([\w.]+)\[in\]:\[([^\]]*)\]/g)].map(([, field = "", list = ""]) => ({
      field,
      texts: list.split(",").map((text) => text.slice(1, -1)),
    }));
    const valueOf = (one: Person, field: string): string | undefined =>
      ({
        id: one.id,
        "emails.primaryEmail": one.emails?.primaryEmail,
        "linkedinLink.primaryLinkUrl": one.linkedinLink?.primaryLinkUrl,
      })[field];
    const found = [...people.values()].filter((one) =>
      conditions.some(({ field, texts }) => texts.includes(valueOf(one, field) ?? "-")),
    );
    return {
      status: 200,
      body: { data: { people: found }, totalCount: found.length, pageInfo: { hasNextPage: false } },
    };
  };

  return {
    handle: ({ method, path, query, body }) => {
      switch (`${method} ${path}`) {
        case "GET /rest/people":
          return query.filter === undefined ? search("id[in]:[]") : search(query.filter);
        case "GET /rest/metadata/objects":
          return { status: 200, body: { data: { objects: [{ nameSingular: "person", fields }] } } };
        case "POST /rest/batch/people":
          return query.upsert === "true" ? upsert(body) : failure(400, "BadRequestException");
        default:
          return failure(404, "NotFoundException");
      }
    },
    isWrite: ({ method }) => method === "POST",
    contacts: () =>
      [...people.values()].map(({ id, name, emails, jobTitle, phones }) => ({
        id,
        rowId: id,
        email: emails?.primaryEmail,
        firstName: name?.firstName,
        lastName: name?.lastName,
        title: jobTitle,
        phone: phones && `${phones.primaryPhoneCallingCode ?? ""}${phones.primaryPhoneNumber ?? ""}`,
      })),
    add: ({ email, lastName, title, phone }) => {
      const id = `00000000-0000-4000-8000-${String(people.size).padStart(12, "0")}`;
      people.set(id, {
        id,
        name: { lastName },
        jobTitle: title,
        emails: { primaryEmail: email },
        ...(phone !== undefined && { phones: split(phone) }),
      });
    },
    failures: {
      key: failure(401, "UnauthorizedException"),
      scope: failure(403, "ForbiddenException"),
      missing: failure(404, "NotFoundException"),
      conflict: failure(409, "ConflictException"),
      limit: failure(429, "TooManyRequestsException"),
      broken: failure(500, "InternalServerErrorException"),
    },
  };
};

const fields = [
  { name: "id", label: "Id", type: "UUID", isSystem: true },
  { name: "createdAt", label: "Creation date", type: "DATE_TIME", isSystem: true },
  { name: "name", label: "Name", type: "FULL_NAME", isSystem: false },
  { name: "emails", label: "Emails", type: "EMAILS", isSystem: false },
  { name: "phones", label: "Phones", type: "PHONES", isSystem: false },
  { name: "linkedinLink", label: "LinkedIn", type: "LINKS", isSystem: false },
  { name: "jobTitle", label: "Job title", type: "TEXT", isSystem: false },
];
