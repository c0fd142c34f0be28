import type { Assignee } from "#domain/lists/saved-person.ts";
import type { Colleague } from "#domain/organisation/colleague.ts";
import { savedTexts } from "./saved-texts.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Who someone can be assigned to, oneself first. Who is assigned now is among them, also where nobody else is known yet. */
export const assigneeOptions = (
  colleagues: readonly Colleague[] | undefined = [],
  current?: Assignee,
): readonly Option[] => {
  const missing = current !== undefined && colleagues.every(({ id }) => id !== current.id) ? [current] : [];
  return [
    ...colleagues.filter(({ isYou }) => isYou).map(({ id, name }) => ({ value: id, label: savedTexts.you(name) })),
    ...[...colleagues.filter(({ isYou }) => !isYou), ...missing].map(({ id, name }) => ({ value: id, label: name })),
  ];
};
