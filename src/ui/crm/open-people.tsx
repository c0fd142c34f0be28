import type { Push, PushedPerson, PushOutcome } from "#domain/crm/push.ts";
import { nameOfSaved } from "#domain/lists/saved-person.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { PeopleByReason } from "#ui/lookups/crm/people-by-reason.tsx";
import { crmPageTexts } from "./crm-page-texts.ts";
import classes from "./crm.module.css";

interface OpenPeopleProps {
  readonly push: Push;
  readonly outcome: PushOutcome;
  readonly people: readonly PushedPerson[];
  readonly loadMore: () => Promise<void>;
}

/** The people of a push with one outcome, as far as they are known. */
export const OpenPeople = ({ push, outcome, people, loadMore }: OpenPeopleProps) => {
  if (outcome === "conflict" || outcome === "failed")
    return <PeopleByReason push={push} outcome={outcome} people={people} loadMore={loadMore} />;
  return (
    <>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.place}>{nameOfSaved(person)}</li>
        ))}
      </ul>
      {people.length < push.counts[outcome] && (
        <p>
          <TextButton onClick={() => void loadMore()}>{crmPageTexts.pushes.more}</TextButton>
        </p>
      )}
    </>
  );
};
