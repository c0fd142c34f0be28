import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { openApiDocument } from "#backend/web/api/openapi-document.ts";
import { calls } from "#wire/calls.ts";

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

/** How an answer to one of the calls differs from what the document says. Empty for answers to anything else. */
export const answerFaults = ({ method, path, status, text }: Received): readonly string[] => {
  const call = Object.values(calls).find((one) => one.path === path && one.method === method);
  if (call === undefined) return [];
  const operation = `paths/${inPointer(path)}/${method.toLowerCase()}`;
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? { responses: {} };
  const what = `${method} ${path} ${status}`;
  if (!(String(status) in responses)) return [`${what}: this status is not documented`];
  const isRefusal = status !== 200;
  const schema = isRefusal
    ? `components/schemas/Refusal`
    : `${operation}/responses/200/content/application~1json/schema`;
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
