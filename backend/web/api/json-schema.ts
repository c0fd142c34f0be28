import * as z from "zod";

/** As much of JSON Schema (2020-12) as the schemas of the calls use. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * A schema as it is sent: texts that the receiver turns into something else stay texts. The choice "or anything else", by which
 * a field in another form counts as left out, is not in it: only the form that means something is of interest.
 */
export const sentSchema = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...sent } = z.toJSONSchema(schema, { io: "input" });
  dropAnythingElse(sent);
  return sent;
};

const dropAnythingElse = (schema: JsonSchema): void => {
  for (const part of partsOf(schema)) dropAnythingElse(part);
  const choices = schema.anyOf?.filter((choice) => Object.keys(choice).length > 0);
  if (choices === undefined || choices.length === schema.anyOf?.length) return;
  delete schema.anyOf;
  Object.assign(schema, choices.length === 1 ? choices[0] : { anyOf: choices });
};

const partsOf = ({
  properties = {},
  items,
  anyOf = [],
  oneOf = [],
  allOf = [],
  prefixItems = [],
  additionalProperties,
}: JsonSchema) =>
  [...Object.values(properties), items, ...anyOf, ...oneOf, ...allOf, ...prefixItems, additionalProperties]
    .flat()
    .filter((part) => typeof part === "object");

/** What the field at a path means, such as "BulkJobsAnswer.jobs.state"; undefined where that is not known. */
export type NoteOf = (path: string) => string | undefined;

/** A schema with a description of each field in it. Forms and lists are no part of a field's path. */
export const withDescriptions = (schema: JsonSchema, path: string, noteOf: NoteOf): JsonSchema => {
  const inside = <Part extends JsonSchema | boolean>(part: Part) =>
    typeof part === "object" ? withDescriptions(part, path, noteOf) : part;
  const { properties, items, additionalProperties, anyOf, oneOf, allOf, prefixItems, ...rest } = schema;
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, describedField(field, `${path}.${name}`, noteOf)]),
      ),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(inside) : inside(items) }),
    ...(additionalProperties !== undefined && { additionalProperties: inside(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(allOf && { allOf: allOf.map(inside) }),
    ...(prefixItems && { prefixItems: prefixItems.map(inside) }),
  };
};

const describedField = (field: JsonSchema | boolean, path: string, noteOf: NoteOf): JsonSchema | boolean => {
  if (typeof field === "boolean") return field;
  const description = noteOf(path);
  return { ...withDescriptions(field, path, noteOf), ...(description !== undefined && { description }) };
};

/** A schema of an object without these fields, in each of its forms. */
export const withoutFields = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  const { properties, required, anyOf, oneOf, allOf, ...rest } = schema;
  const each = (forms: readonly JsonSchema[]) => forms.map((form) => withoutFields(form, names));
  const kept = required?.filter((name) => !names.includes(name)) ?? [];
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    }),
    ...(kept.length > 0 && { required: kept }),
    ...(anyOf && { anyOf: each(anyOf) }),
    ...(oneOf && { oneOf: each(oneOf) }),
    ...(allOf && { allOf: each(allOf) }),
  };
};

interface Parameter {
  readonly name: string;
  readonly in: "query";
  readonly required?: true;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** What stands in a query, of the request of a GET. Of several forms, a parameter is required that all of them require. */
export const parametersOf = (request: JsonSchema, example: Readonly<Record<string, unknown>>): readonly Parameter[] => {
  const forms = request.oneOf ?? request.anyOf ?? [request];
  const names = new Set(forms.flatMap((form) => Object.keys(form.properties ?? {})));
  return [...names].map((name): Parameter => {
    const isRequired = forms.every((form) => form.required?.includes(name));
    const { description, ...schema } = together(forms.map((form) => form.properties?.[name]));
    return {
      name,
      in: "query",
      ...(isRequired && { required: true }),
      ...(description !== undefined && { description }),
      schema,
      ...(name in example && { example: example[name] }),
    };
  });
};

/** Texts that are listed one form at a time are one list. */
const together = (schemas: readonly (JsonSchema | boolean | undefined)[]): JsonSchema => {
  const [first = {}, ...others] = schemas.filter((schema) => typeof schema === "object");
  const listed = [first, ...others].flatMap(
    (schema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const]),
  );
  if (listed.length === 0) return first;
  const { description } = first;
  return { type: "string", enum: [...new Set(listed)], ...(description !== undefined && { description }) };
};
