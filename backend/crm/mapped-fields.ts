import { type FieldMapping, type PersonValue, personValues, type PersonValues } from "#domain/crm/person-value.ts";

/** The values that a mapping names. */
export const mappedValues = (mapping: FieldMapping): readonly PersonValue[] =>
  personValues.filter((value) => mapping[value] !== undefined);

/** The fields that a mapping names, each once. */
export const mappedFields = (mapping: FieldMapping): readonly string[] => [
  ...new Set(Object.values(mapping).filter((field) => field !== undefined)),
];

/** Values under the names of the target's fields. */
export const toFields = (values: PersonValues, mapping: FieldMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    personValues.flatMap((value) => {
      const [field, text] = [mapping[value], values[value]];
      return field === undefined || text === undefined ? [] : [[field, text] as const];
    }),
  );

/** Values of a record of the target; empty ones are left out. */
export const fromFields = (textOf: (field: string) => unknown, mapping: FieldMapping): PersonValues =>
  Object.fromEntries(
    personValues.flatMap((value) => {
      const field = mapping[value];
      const text = field === undefined ? undefined : textOf(field);
      return typeof text === "string" && text.trim() !== "" ? [[value, text.trim()] as const] : [];
    }),
  );

/** Those of some texts that are there. */
export const present = (...texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined);
