import * as z from "zod";
import { comparableValue } from "#domain/lookups/comparable-value.ts";
import { batchedSelect } from "#backend/platform/database/batched-select.ts";
import type { BatchedStatement, Database } from "#backend/platform/database/database.ts";
import type { DirectoryValue } from "./directory-entry.ts";

/** Values that count as wrong, as they are compared, by item; null where there are none. */
export const WrongValues = z.record(z.string(), z.array(z.string()).optional()).nullable();

/** SQL for the values of a subject that count as wrong. It is read with the entry, because there are hardly any. */
export const wrongValuesOf = (items: readonly string[], subject: string): string => `(
  select jsonb_object_agg(w.item, w.all_values) from (
    select split_part(r.operation, ':', 1) as item, jsonb_agg(distinct r.value) as all_values
      from value_report r
     where r.operation in (${items.map((item) => `'${item}:' || ${subject}`).join(", ")}) and r.agreed_at is not null
     group by r.operation) w)`;

export const withoutWrong = (
  values: readonly DirectoryValue[],
  wrong: readonly string[] | undefined,
): DirectoryValue[] => values.filter(({ value }) => wrong?.includes(comparableValue(value)) !== true);

const wrongStatement: BatchedStatement = {
  name: "find_wrong_values",
  text: batchedSelect(
    { operation: "text", value: "text" },
    "select r.value from value_report r where r.operation = asked.operation and r.value = asked.value and r.agreed_at is not null",
  ),
};

/** Whether a value counts as wrong for everyone. */
export const isKnownWrong = async (
  { batched }: Pick<Database, "batched">,
  operation: string,
  value: string,
): Promise<boolean> => (await batched(wrongStatement, [operation, comparableValue(value)])) !== undefined;
