import type { CrmTargetName } from "#domain/crm/crm-connection.ts";
import type { Push, PushedPerson, RowReason } from "#domain/crm/push.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { nameIn, rowReasonText, withCode } from "./crm-texts.ts";

/** Why several people were not pushed, where that is said of one in other words. */
const groupSentences: Readonly<Partial<Record<RowReason, (name: string) => string>>> = {
  repeated: () => "Earlier people of this push have the same profile, address or number.",
  "several-contacts": (name) => `${name} has several contacts for each of these people. Merge them there first.`,
  "suspected-duplicate": (name) => `${name} has contacts that may be these people, and wants no second ones.`,
  "not-saved": () => "These people are not saved any more.",
  refused: (name) => `${name} did not accept these people.`,
  "no-key": (name) => `These people have no email ${name} could find them by.`,
};

const reasonOf = (people: readonly PushedPerson[], target: CrmTargetName): string | undefined => {
  const [first] = people;
  if (first?.reason === undefined) return undefined;
  const sentence = people.length > 1 ? groupSentences[first.reason] : undefined;
  return sentence ? withCode(sentence(nameIn(target)), first.code) : rowReasonText(first.reason, target, first.code);
};

export interface PeopleOfReason {
  readonly reason: string | undefined;
  readonly names: readonly string[];
}

/** People of a push by why they are left out, so that each reason is said once. */
export const peopleByReason = (
  people: readonly PushedPerson[],
  { target }: Pick<Push, "target">,
): readonly PeopleOfReason[] =>
  [...Map.groupBy(people, ({ reason, code }) => `${reason} ${code}`).values()].map((some) => ({
    reason: reasonOf(some, target),
    names: some.map(nameOfSaved),
  }));
