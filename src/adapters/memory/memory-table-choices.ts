import type { ChosenTable, TableChoices } from "#application/ports/table-choices.ts";

export const memoryTableChoices = (): TableChoices => {
  const kept = new Map<ChosenTable, string>();
  return {
    read: (table) => kept.get(table),
    write: (table, choice) => void kept.set(table, choice),
  };
};
