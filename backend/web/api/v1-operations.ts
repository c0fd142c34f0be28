import { IDEMPOTENCY_HEADER } from "#wire/call.ts";
import { problemTitles } from "#backend/web/v1/problem-details.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { fieldsOfPath } from "#backend/web/v1/path-template.ts";
import type { V1Call } from "#backend/web/v1/v1-call.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";
import { exampleAnswers } from "./example-answers.ts";
import { describedSchema } from "./call-schemas.ts";
import { callNotes, commonRefusals, type RefusalStatus, refusalMeanings } from "./call-notes.ts";
import { type JsonSchema, parametersOf, withoutFields } from "./json-schema.ts";

/** The tag of the calls with an API key. */
export const V1_TAG = "With an API key";

export const isPaid = ({ method, call }: V1Call): boolean => method === "POST" && callNotes[call.name].isPaid === true;

/** The statuses of its refusals. */
export const v1Refusals = ({ method, call }: V1Call): readonly RefusalStatus[] => {
  const all = new Set<RefusalStatus>([...callNotes[call.name].refusals, ...commonRefusals]);
  if (method === "POST") all.add(413);
  return [...all].toSorted((one, other) => one - other);
};

/** What is sent besides what its path says; `whole` is the schema of the app's call. */
export const v1Request = (one: V1Call, whole: JsonSchema): JsonSchema => {
  const said = [...Object.keys(one.fields ?? {}), ...fieldsOfPath(one.path)];
  return said.length === 0 ? whole : withoutFields(describedSchema(one.call.name, "Request", one.call.request), said);
};

/** The schema of the answer; `whole` is that of the app's call, which may have more forms. */
export const v1Answer = (one: V1Call, whole: JsonSchema): JsonSchema =>
  one.fields === undefined ? whole : describedSchema(one.call.name, "Answer", one.call.answer);

const ref = (kind: "responses" | "parameters" | "headers", name: string) => ({ $ref: `#/components/${kind}/${name}` });

const limits = { RateLimit: ref("headers", "RateLimit"), "X-Request-Id": ref("headers", "RequestId") };

/** Orders and pushes have one too: repeated with the same key, they are the same job or push. */
const keyedHeaders = (one: V1Call): readonly string[] => {
  if (one.call.name === "bulkEnrich" || one.call.name === "pushPeople") return ["IdempotencyKey"];
  return isPaid(one) ? ["IdempotencyKey", "ExpectedPayer", "Prefer"] : [];
};

const operationOf = (one: V1Call, { request, answer, query, whole }: Schemas) => {
  const headers = keyedHeaders(one).map((name) => ref("parameters", name));
  const namedInPath = fieldsOfPath(one.path);
  const inPath = parametersOf(whole, {})
    .filter(({ name }) => namedInPath.includes(name))
    .map((parameter) => ({ ...parameter, in: "path", required: true }));
  const parameters = [...inPath, ...(one.method === "GET" ? parametersOf(query, {}) : []), ...headers];
  const example = exampleAnswers[one.id];
  const hasBody = one.method === "POST" && Object.keys(request.properties ?? request).length > 0;
  return {
    operationId: one.id,
    tags: [V1_TAG],
    summary: one.summary,
    security: [{ apiKey: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(hasBody && { requestBody: { required: true, content: { "application/json": { schema: request } } } }),
    responses: {
      200: {
        description: "The answer",
        headers: limits,
        content: { "application/json": { schema: answer, ...(example && { example }) } },
      },
      ...Object.fromEntries(v1Refusals(one).map((status) => [status, ref("responses", problemName(status))])),
    },
  };
};

interface Schemas {
  readonly request: JsonSchema;
  readonly answer: JsonSchema;
  /** The same as `request`, written out, because parameters can't refer to it. */
  readonly query: JsonSchema;
  /** With the fields that stand in the path. */
  readonly whole: JsonSchema;
}

interface AppSchemas {
  /** A reference to a schema of the app's call. */
  readonly refTo: (one: V1Call, part: "Request" | "Answer") => JsonSchema;
  readonly requestOf: (one: V1Call) => JsonSchema;
}

/** The paths of the document. */
export const v1Paths = ({ refTo, requestOf }: AppSchemas) => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const one of v1Calls) {
    const operation = operationOf(one, {
      request: v1Request(one, refTo(one, "Request")),
      answer: v1Answer(one, refTo(one, "Answer")),
      query: v1Request(one, requestOf(one)),
      whole: requestOf(one),
    });
    paths[V1_PATH + one.path] = { ...paths[V1_PATH + one.path], [one.method.toLowerCase()]: operation };
  }
  return paths;
};

export const problemName = (status: RefusalStatus): string => `Problem${status}`;

export const problemResponse = (status: RefusalStatus) => ({
  description: refusalMeanings[status],
  headers: { ...limits, ...((status === 429 || status === 503) && { "Retry-After": ref("headers", "RetryAfter") }) },
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** A refusal of these calls (RFC 9457). */
export const problemSchema = {
  type: "object",
  properties: {
    type: {
      type: "string",
      format: "uri-reference",
      description: "Where the code is described, such as /api#not_enough_credits.",
    },
    title: { type: "string", description: "The code in a few words." },
    status: { type: "integer", description: "The HTTP status of the answer." },
    detail: { type: "string", description: "What is wrong and what was charged, as a sentence for people." },
    code: { type: "string", enum: Object.keys(problemTitles), description: "For programs. It does not change." },
    message: { type: "string", description: "The same as detail, as the app's calls name it." },
    request_id: {
      type: "string",
      description: "The same as in the header X-Request-Id. Quote it when you ask for help.",
    },
  },
  required: ["type", "title", "status", "detail", "code", "message", "request_id"],
} as const;

export const v1Headers = {
  RateLimit: {
    description:
      'How many calls the key may still make, and in how many seconds the count begins again: `"calls";r=180;t=7`.',
    schema: { type: "string" },
  },
  RequestId: { description: "The id of this request, made by the server.", schema: { type: "string" } },
} as const;

export const apiKeyScheme = {
  type: "http",
  scheme: "bearer",
  description: `An API key of Settings, API & Docs: "ll_live_...". A paid call that is repeated with the same ${IDEMPOTENCY_HEADER} is charged once.`,
} as const;
