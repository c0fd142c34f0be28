import * as z from "zod";
import type { ReceivedRequest } from "#tests/support/sources/stand-in.ts";
import { type CrmPlay, UNWANTED } from "./crm-stand-in.ts";

const DATA = "/services/data/v61.0";
const names = "Id Leadlight_Id__c FirstName LastName Title Email Phone MobilePhone Description";
const known = names.split(" ");
const Records = z.object({
  records: z.array(z.looseObject({ attributes: z.object({ type: z.literal("Contact") }) })).max(200),
});

/** The fields of a record, all of them texts. */
const fieldsOf = (record: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== "attributes")
      .map(([name, text]) => [name, z.string().parse(text)]),
  );

const failure = (status: number, errorCode: string) => ({
  status,
  body: [{ message: "Something about asha@acme.example", errorCode }],
});
const refusal = (statusCode: string) => ({
  success: false,
  errors: [{ statusCode, message: "Something about asha@acme.example", fields: [] }],
});

/** Salesforce as a CRM, with its sign-in. */
export interface SalesforcePlay extends CrmPlay {
  /** Every token given until now is refused from now on, as after some hours. */
  endTokens(): void;
  /** No further token is given, with this word for it. */
  refuseTokens(error: string): void;
  /** The next token is this text. */
  giveToken(text: string): void;
}

const refusedToken = (error: string) => ({
  status: 400,
  body: { error, error_description: "Something about asha@acme.example" },
});

/** A key and a secret, as an app sends them. */
const CREDENTIALS = /^[^:]+:[^:]+$/;
const credentialsIn = (header: unknown): string =>
  Buffer.from(/^Basic (.+)$/.exec(String(header))?.[1] ?? "", "base64").toString();

/** Salesforce: the external id is unique, a last name is mandatory, and each row of a call has its own answer. */
export const salesforcePlay = (): SalesforcePlay => {
  let tokens = 0;
  let token: string | undefined;
  let refused: string | undefined;
  const signIn = ({ headers, body }: ReceivedRequest) => {
    if (!CREDENTIALS.test(credentialsIn(headers.authorization))) return refusedToken("invalid_client");
    if (refused !== undefined) return refusedToken(refused);
    if (JSON.stringify(body) !== '{"grant_type":"client_credentials"}') return refusedToken("unsupported_grant_type");
    token ??= `token-${(tokens += 1)}`;
    // Nobody is asked at the address that it names.
    const instance = "https://elsewhere.example";
    return { status: 200, body: { access_token: token, instance_url: instance, token_type: "Bearer" } };
  };
  const contacts: Record<string, string>[] = [];
  const add = (values: Record<string, string>) => {
    const contact = { ...values, Id: `003${String(contacts.length).padStart(15, "0")}` };
    contacts.push(contact);
    return contact;
  };

  const query = (q: string) => {
    const [, fields = "", where = ""] = /^SELECT (.+) FROM Contact WHERE (.+)$/.exec(q) ?? [];
    if (fields.split(",").some((name) => !known.includes(name))) return failure(400, "INVALID_FIELD");
    const conditions = [...where.matchAll(/(\w+) IN \(([^)]*)\)/g)].map(([, field = "", list = ""]) => ({
      field,
      texts: list.split(",").map((literal) => literal.slice(1, -1).toLowerCase()),
    }));
    const isAmong = (contact: Record<string, string>, field: string) =>
      conditions.some((one) => one.field === field && one.texts.includes((contact[field] ?? "").toLowerCase()));
    const records = contacts.filter(
      (contact) =>
        isAmong(contact, "Leadlight_Id__c") ||
        isAmong(contact, "Email") ||
        (isAmong(contact, "LastName") && (isAmong(contact, "Phone") || isAmong(contact, "MobilePhone"))),
    );
    return { status: 200, body: { totalSize: records.length, done: true, records } };
  };

  const save = (body: unknown, find: (record: Record<string, string>) => Record<string, string> | undefined) => {
    const records = Records.parse(body).records.map(fieldsOf);
    if (records.some((record) => Object.keys(record).some((name) => name !== "id" && !known.includes(name))))
      return failure(400, "INVALID_FIELD");
    const answers = records.map(({ id, ...record }) => {
      const there = find({ ...record, ...(id !== undefined && { id }) });
      if (there === undefined && id !== undefined) return refusal("INVALID_CROSS_REFERENCE_KEY");
      if (there === undefined && record.LastName === undefined) return refusal("REQUIRED_FIELD_MISSING");
      if (record.LastName === UNWANTED) return refusal("FIELD_CUSTOM_VALIDATION_EXCEPTION");
      if (there === undefined) return { success: true, id: add(record).Id, created: true, errors: [] };
      Object.assign(there, record);
      return { success: true, id: there.Id, created: false, errors: [] };
    });
    return { status: 200, body: answers };
  };

  return {
    handle: (request) => {
      const { method, path, query: parameters, body, headers } = request;
      if (method === "POST" && path === "/services/oauth2/token") return signIn(request);
      if (token === undefined || headers.authorization !== `Bearer ${token}`) return failures.key;
      switch (`${method} ${path}`) {
        case `GET ${DATA}/sobjects/Contact`:
          return { status: 200, body: { objectDescribe: { name: "Contact" }, recentItems: [] } };
        case `GET ${DATA}/sobjects/Contact/describe`:
          return {
            status: 200,
            body: {
              fields: known.map((name) => ({
                name,
                label: name,
                createable: name !== "Id",
                updateable: name !== "Id",
                nillable: name !== "LastName" && name !== "Id",
                defaultedOnCreate: name === "Id",
              })),
            },
          };
        case `GET ${DATA}/query`:
          return query(parameters.q ?? "");
        case `PATCH ${DATA}/composite/sobjects/Contact/Leadlight_Id__c`:
          return save(body, (record) => contacts.find((one) => one.Leadlight_Id__c === record.Leadlight_Id__c));
        case `PATCH ${DATA}/composite/sobjects`:
          return save(body, (record) => contacts.find((one) => one.Id === record.id));
        default:
          return failure(404, "NOT_FOUND");
      }
    },
    isWrite: ({ method }) => method === "PATCH",
    contacts: () =>
      contacts.map(
        ({ Id = "", Leadlight_Id__c: rowId, Email: email, LastName: lastName, Title: title, Phone: phone }) => ({
          id: Id,
          rowId,
          email,
          lastName,
          title,
          phone,
        }),
      ),
    add: ({ email, lastName, title, phone }) =>
      void add({
        ...(email !== undefined && { Email: email }),
        ...(lastName !== undefined && { LastName: lastName }),
        ...(title !== undefined && { Title: title }),
        ...(phone !== undefined && { Phone: phone }),
      }),
    failures,
    endTokens: () => (token = undefined),
    refuseTokens: (error) => (refused = error),
    giveToken: (text) => (token = text),
  };
};

const failures = {
  key: failure(401, "INVALID_SESSION_ID"),
  scope: failure(403, "INSUFFICIENT_ACCESS"),
  missing: failure(404, "NOT_FOUND"),
  conflict: failure(409, "ENTITY_IS_LOCKED"),
  // Salesforce's own limit; the status 429 comes from what stands before it.
  limit: failure(403, "REQUEST_LIMIT_EXCEEDED"),
  broken: failure(500, "UNKNOWN_EXCEPTION"),
};
