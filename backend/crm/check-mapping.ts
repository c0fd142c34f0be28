import type { CrmField, FieldMapping, MappingFault } from "#domain/crm/person-value.ts";
import { mappedFields } from "./mapped-fields.ts";

/** What would make a push fail for each row. */
export const checkMapping = (mapping: FieldMapping, fields: readonly CrmField[]): readonly MappingFault[] => {
  const named = mappedFields(mapping);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const wrong = named.flatMap((name): MappingFault[] => {
    const field = byName.get(name);
    if (field === undefined) return [{ field: name, problem: "unknown" }];
    return field.isWritable ? [] : [{ field: name, problem: "read-only" }];
  });
  const missing = fields.filter(({ name, isRequired }) => isRequired && !named.includes(name));
  return [...wrong, ...missing.map(({ name }): MappingFault => ({ field: name, problem: "required" }))];
};
