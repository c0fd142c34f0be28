import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "#backend/web/api/openapi-document.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import { isPathOf } from "#backend/web/v1/path-template.ts";
import { v1Calls } from "#backend/web/v1/v1-calls.ts";

/** An answer that a test received. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** As it was sent. */
  readonly text: string;
}

const document = openApiDocument();
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(document, "openapi");

const validators = new Map<string, ValidateFunction>();

const validatorOf = (pointer: string): ValidateFunction => {
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` });
  validators.set(pointer, known);
  return known;
};

const inPointer = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

interface Operation {
  readonly pointer: string;
  readonly responses: object;
  readonly refusal: "Refusal" | "Problem";
}

const operationAt = (path: string, method: string, refusal: Operation["refusal"]): Operation | undefined => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const pointer = `paths/${inPointer(path)}/${method.toLowerCase()}`;
  return operation && { pointer, responses: operation.responses, refusal };
};

const operationOf = (method: string, path: string): Operation | undefined => {
  if (!path.startsWith(V1_PATH)) return operationAt(path, method, "Refusal");
  const app = path.slice(V1_PATH.length);
  if (app.startsWith("/webhook/")) return operationAt(app, method, "Problem");
  const known = v1Calls.find((call) => call.method === method && isPathOf(call.path, app));
  return known && operationAt(V1_PATH + known.path, method, "Problem");
};

/** How an answer to one of the calls differs from what the document says. Empty for answers to anything else. */
export const answerFaults = ({ method, path, status, text }: Received): readonly string[] => {
  const operation = operationOf(method, path);
  if (operation === undefined) return [];
  const what = `${method} ${path} ${status}`;
  if (!(String(status) in operation.responses)) return [`${what}: this status is not documented`];
  const schema =
    status === 200
      ? `${operation.pointer}/responses/200/content/application~1json/schema`
      : `components/schemas/${operation.refusal}`;
  const validate = validatorOf(schema);
  if (validate(parsed(text))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message = "" }) => `${what}: ${instancePath || "the answer"} ${message}`,
  );
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
