import type { JsonSchema } from "./json-schema.ts";

const INDENT = "  ";

/** A schema as a developer reads it: `{ "found"?: boolean | null, ... }`, on lines of its own. */
export const schemaText = (schema: JsonSchema | boolean, indent = ""): string => {
  if (typeof schema === "boolean") return "anything";
  const { anyOf, oneOf, enum: listed, const: only, type, items, properties, additionalProperties } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return together(choices.map((choice) => schemaText(choice, indent)));
  if (listed !== undefined) return together(listed.map((one) => JSON.stringify(one)));
  if (only !== undefined) return JSON.stringify(only);
  if (properties !== undefined) return objectText(schema, indent);
  if (type === "array")
    return `list of ${typeof items === "object" && !Array.isArray(items) ? schemaText(items, indent) : "anything"}`;
  if (type === "object" && typeof additionalProperties === "object")
    return `{ [name]: ${schemaText(additionalProperties, indent)} }`;
  const types: readonly string[] = Array.isArray(type) ? type : type === undefined ? ["anything"] : [type];
  return together(types.map((one) => names[one] ?? one));
};

const names: Readonly<Record<string, string>> = { string: "text", integer: "whole number", boolean: "true | false" };

const together = (texts: readonly string[]): string => [...new Set(texts)].join(" | ");

const objectText = ({ properties = {}, required = [] }: JsonSchema, indent: string): string => {
  const inside = indent + INDENT;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    return `${inside}${name}${mark}: ${schemaText(schema, inside)}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
};
