import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "#backend/web/api/json-schema.ts";

/** As far as schemas are nested. */
const DEPTH_MAX = 4;

/** Anything that JSON can hold: what no schema expects. */
const anything = fc.jsonValue({ maxDepth: 2 });

/** Values that fit a schema, mostly: one in ten parts is anything at all. */
export const valuesOf = (
  schema: JsonSchema | boolean,
  known: ReadonlyMap<string, Arbitrary<unknown>>,
  depth = 0,
): Arbitrary<unknown> => {
  if (typeof schema === "boolean" || depth > DEPTH_MAX) return anything;
  return fc.oneof({ weight: 9, arbitrary: fitting(schema, known, depth) }, { weight: 1, arbitrary: anything });
};

const fitting = (
  schema: JsonSchema,
  known: ReadonlyMap<string, Arbitrary<unknown>>,
  depth: number,
): Arbitrary<unknown> => {
  const { anyOf, oneOf, allOf, enum: listed, const: only, type, properties, required = [], items } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => fitting(choice, known, depth)));
  if (allOf !== undefined)
    return fc
      .tuple(...allOf.map((part) => fitting(part, known, depth)))
      .map((parts): unknown => parts.reduce<object>((whole, part) => Object.assign(whole, part), {}));
  if (listed !== undefined) return fc.constantFrom<unknown>(...listed);
  if (only !== undefined) return fc.constant(only);
  if (properties !== undefined) {
    const fields = Object.entries(properties).map(
      ([name, field]) => [name, known.get(name) ?? valuesOf(field, known, depth + 1)] as const,
    );
    const kept = fields.flatMap(([name]) => (required.includes(name) ? [name] : []));
    // One in ten leaves out what is required.
    return fc.oneof(
      { weight: 9, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: kept }) },
      { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
    );
  }
  switch (type) {
    case "string":
      return schema.format === "uuid" ? fc.uuid() : fc.oneof(fc.string(), fc.string({ unit: "binary" }), long);
    case "integer":
      return fc.oneof(fc.integer({ min: -2, max: 400 }), fc.integer());
    case "number":
      return fc.oneof(fc.integer({ min: -2, max: 400 }), fc.double());
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(
        typeof items === "object" && !Array.isArray(items) ? valuesOf(items, known, depth + 1) : anything,
        {
          maxLength: 4,
        },
      );
    default:
      return anything;
  }
};

const long = fc.integer({ min: 200, max: 5_000 }).map((length) => "é".repeat(length));
