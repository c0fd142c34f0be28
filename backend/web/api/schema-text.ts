import type { JsonSchema } from "./json-schema.ts";

export interface SchemaLine {
  readonly depth: number;
  readonly text: string;
  /** It says what the field above it means. */
  readonly isNote: boolean;
}

const INDENT = "  ";
const NOTE = "// ";

/**
 * A schema as a developer reads it: `{ found?: true | false | null ... }`, each field on a line of its own, and below it what it
 * means. The same note comes once: a detail has the same fields in each place.
 */
export const schemaLines = (schema: JsonSchema): readonly SchemaLine[] => {
  const lines = schemaText(schema).split("\n").map(toLine);
  return lines.filter(
    ({ text, isNote }, at) => !isNote || lines.findIndex((line) => line.isNote && line.text === text) === at,
  );
};

const toLine = (line: string): SchemaLine => {
  const text = line.trimStart();
  const isNote = text.startsWith(NOTE);
  const depth = (line.length - text.length) / INDENT.length;
  return { depth, text: isNote ? text.slice(NOTE.length) : text, isNote };
};

const schemaText = (schema: JsonSchema | boolean, indent = ""): string => {
  if (typeof schema === "boolean") return "anything";
  const {
    anyOf,
    oneOf,
    allOf,
    enum: listed,
    const: only,
    type,
    items,
    prefixItems,
    properties,
    additionalProperties,
  } = schema;
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return together(choices.map((choice) => schemaText(choice, indent)));
  if (allOf !== undefined) return allOf.map((part) => schemaText(part, indent)).join(" and ");
  if (listed !== undefined) return together(listed.map((one) => JSON.stringify(one)));
  if (only !== undefined) return JSON.stringify(only);
  if (properties !== undefined) return objectText(schema, indent);
  if (prefixItems !== undefined)
    return `list that begins with ${prefixItems.map((item) => schemaText(item, indent)).join(", ")}`;
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
  const lines = Object.entries(properties).flatMap(([name, schema]) => {
    const mark = required.includes(name) ? "" : "?";
    const [first = "", ...others] = `${inside}${name}${mark}: ${schemaText(schema, inside)}`.split("\n");
    const description = typeof schema === "object" ? schema.description : undefined;
    const note = description === undefined ? [] : [`${inside}${INDENT}${NOTE}${description}`];
    return [first, ...note, ...others];
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
};
