import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import type { Push, PushedPerson, RowReason } from "#domain/crm/push.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { keysIn, nameIn, refusedText, rowReasonText, withCode } from "./crm-texts.ts";

/** Why several people were not pushed, where that is said of one in other words. */
const groupSentences: Readonly<Partial<Record<RowReason, (name: string, keys: string) => string>>> = {
  repeated: () => "Earlier people of this push have the same profile, address or number.",
  "several-contacts": (name) => `${name} has several contacts for each of these people. Merge them there first.`,
  "suspected-duplicate": (name) => `${name} has contacts that may be these people, and wants no second ones.`,
  "not-saved": () => "These people are not saved any more.",
  "no-key": (name, keys) => `${name} needs ${keys} to find these people.`,
};

const sentenceOf = ([first, ...others]: readonly PushedPerson[], target: CrmTargetName): string => {
  if (first?.reason === undefined) return "The CRM gave no reason.";
  const { reason, code } = first;
  if (others.length === 0) return rowReasonText(reason, target, code);
  if (reason === "refused") return refusedText(nameIn(target), "these people", code);
  const sentence = groupSentences[reason];
  return sentence ? withCode(sentence(nameIn(target), keysIn(target)), code) : rowReasonText(reason, target, code);
};

export interface PeopleOfReason {
  readonly reason: RowReason | undefined;
  readonly sentence: string;
  readonly names: readonly string[];
}

/** People of a push by why they are left out, so that each reason is said once. */
export const peopleByReason = (
  people: readonly PushedPerson[],
  { target }: Pick<Push, "target">,
): readonly PeopleOfReason[] =>
  [...Map.groupBy(people, ({ reason, code }) => `${reason} ${code}`).values()].map((some) => ({
    reason: some[0]?.reason,
    sentence: sentenceOf(some, target),
    names: some.map(nameOfSaved),
  }));
