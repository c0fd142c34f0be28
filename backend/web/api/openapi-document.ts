import {
  EXPECTED_PAYER_HEADER,
  IDEMPOTENCY_HEADER,
  PREFER_HEADER,
  REPLAYED_HEADER,
  RESPOND_ASYNC,
} from "#wire/call.ts";
import { type CallName, calls } from "#wire/calls.ts";
import { auditedCalls } from "#backend/audit/audited-calls.ts";
import { payers } from "#domain/session/account.ts";
import { callNames, callSchemas, schemaName } from "./call-schemas.ts";
import { callNotes, callTags, commonRefusals, type RefusalStatus, refusalMeanings } from "./call-notes.ts";
import { eventWebhooks } from "./event-webhooks.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import {
  apiKeyScheme,
  problemName,
  problemResponse,
  problemSchema,
  V1_TAG,
  v1Headers,
  v1Paths,
} from "./v1-operations.ts";
import { type JsonSchema, parametersOf } from "./json-schema.ts";

/** Of the interface, not of the app: it changes where a client may have to. */
const API_VERSION = "1.0.0";

const ref = (kind: "schemas" | "responses" | "parameters" | "headers", name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const refusalName = (status: RefusalStatus): string => `Refusal${status}`;

const responsesOf = (name: CallName) => {
  const { refusals, isPaid } = callNotes[name];
  const answer = {
    description: "The answer",
    ...(isPaid && { headers: { [REPLAYED_HEADER]: ref("headers", "Replayed") } }),
    content: { "application/json": { schema: ref("schemas", schemaName(name, "Answer")) } },
  };
  const ofBody = calls[name].method === "POST" ? [413 as const] : [];
  const refused = [...refusals, ...commonRefusals, ...ofBody].toSorted((one, other) => one - other);
  return {
    200: answer,
    ...Object.fromEntries(refused.map((status) => [status, ref("responses", refusalName(status))])),
  };
};

const IN_AUDIT_LOG = "What it changes of an organisation stands in its audit log.";

const operationOf = (name: CallName, schemas: Readonly<Record<string, JsonSchema>>) => {
  const { method } = calls[name];
  const { tag, summary, details, isPaid, example } = callNotes[name];
  const request = schemaName(name, "Request");
  const description = [details ?? [], typeof auditedCalls[name] === "string" ? [] : IN_AUDIT_LOG].flat().join(" ");
  const headers = isPaid ? ["IdempotencyKey", "ExpectedPayer", "Prefer"].map((one) => ref("parameters", one)) : [];
  const query = method === "GET" ? parametersOf(schemas[request] ?? {}, { ...example }) : [];
  const parameters = [...query, ...headers];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(description !== "" && { description }),
    ...(parameters.length > 0 && { parameters }),
    ...(method === "POST" && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: ref("schemas", request), ...(example && { example }) } },
      },
    }),
    responses: responsesOf(name),
  };
};

const refusalResponse = (status: RefusalStatus) => ({
  description: refusalMeanings[status],
  ...((status === 429 || status === 503) && { headers: { "Retry-After": ref("headers", "RetryAfter") } }),
  content: { "application/json": { schema: ref("schemas", "Refusal") } },
});

/** The calls as OpenAPI 3.1, from the same schemas that the backend and the app parse by. */
export const openApiDocument = () => {
  const schemas = callSchemas();
  return {
    openapi: "3.1.1",
    info: {
      title: "Leadlight",
      version: API_VERSION,
      description:
        `The calls that the app makes, and below ${V1_PATH} those for programs with an API key. Some fields may be texts or numbers, because other hosts send them so. ` +
        "Fields that this document does not name may come with any answer. Times are in UTC, and credits have at most one decimal.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    security: [{ accessToken: [] }],
    tags: [V1_TAG, ...callTags].map((name) => ({ name })),
    paths: {
      ...v1Paths({
        refTo: ({ call }, part) => ({ $ref: `#/components/schemas/${schemaName(call.name, part)}` }),
        requestOf: ({ call }) => schemas[schemaName(call.name, "Request")] ?? {},
      }),
      ...Object.fromEntries(
        callNames.map((name) => [calls[name].path, { [calls[name].method.toLowerCase()]: operationOf(name, schemas) }]),
      ),
    },
    webhooks: eventWebhooks(),
    components: {
      securitySchemes: {
        apiKey: apiKeyScheme,
        accessToken: { type: "http", scheme: "bearer", description: "The access token of a session." },
      },
      schemas: {
        ...schemas,
        Refusal: {
          type: "object",
          properties: {
            message: { type: "string", description: "A sentence for people." },
            code: { type: "string", description: "For programs. Present only where one status has several meanings." },
          },
          required: ["message"],
        },
        Problem: problemSchema,
      },
      responses: Object.fromEntries(
        Object.keys(refusalMeanings)
          .map(Number)
          .filter(isRefusalStatus)
          .flatMap((status) => Object.entries(refusalResponses(status))),
      ),
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_HEADER,
          in: "header",
          description: "Repeat a call with the same key, and it is charged once.",
          schema: { type: "string", maxLength: 200 },
        },
        ExpectedPayer: {
          name: EXPECTED_PAYER_HEADER,
          in: "header",
          description: "Whose credits are meant. Where others would pay, the call is refused with 409.",
          schema: { type: "string", enum: payers },
        },
        Prefer: {
          name: PREFER_HEADER,
          in: "header",
          description: "Answer at once where something has to be searched for.",
          schema: { type: "string", enum: [RESPOND_ASYNC] },
        },
      },
      headers: {
        Replayed: {
          description: "Whether this is the earlier answer to the same key. Nothing was charged then.",
          schema: { type: "string", enum: ["true"] },
        },
        ...v1Headers,
        RetryAfter: { description: "In seconds.", schema: { type: "integer", minimum: 0 } },
      },
    },
  } as const;
};

const refusalResponses = (status: RefusalStatus) => ({
  [refusalName(status)]: refusalResponse(status),
  [problemName(status)]: problemResponse(status),
});

const isRefusalStatus = (status: number): status is RefusalStatus => status in refusalMeanings;
