import { type Identifier, identifierName, suppressedNames } from "#domain/suppression/identifier.ts";
import { identifiersIn } from "#domain/suppression/identifiers-in.ts";

/** What is to be removed: people by all that identifies them, and single values that several people share. */
export interface Removal {
  readonly identifiers: readonly Identifier[];
  /** Whether it identifies someone who is removed whole. */
  isPerson(identifier: Identifier): boolean;
  /** Whether it is to be removed, also as a shared value. */
  isRemoved(identifier: Identifier): boolean;
  /** Whether a text names anything that is to be removed. */
  isNamedIn(text: string): boolean;
}

export const removalOf = (people: readonly Identifier[], shared: readonly Identifier[]): Removal => {
  const ofPeople = new Set(people.flatMap(suppressedNames));
  const all = new Set([...ofPeople, ...shared.flatMap(suppressedNames)]);
  const isRemoved = (identifier: Identifier): boolean => all.has(identifierName(identifier));
  return {
    identifiers: [...people, ...shared],
    isPerson: (identifier) => ofPeople.has(identifierName(identifier)),
    isRemoved,
    isNamedIn: (text) => identifiersIn(text).some(isRemoved),
  };
};
