import { observer } from "mobx-react-lite";
import { pushedPersonText } from "#application/crm/crm-texts.ts";
import { peopleByReason } from "#application/crm/people-by-reason.ts";
import { isCheck, type Push } from "#domain/crm/push.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./push-dialog.module.css";
import { pushDialogTexts as texts } from "./push-dialog-texts.ts";
import type { PushDialogViewModel } from "./push-dialog-view-model.ts";

interface OfPush {
  readonly model: PushDialogViewModel;
  readonly push: Push;
}

/** Who is a conflict by a check. */
export const Conflicts = observer(({ model: { conflicts }, push }: OfPush) => {
  if (conflicts.length === 0 || push.state !== "planned") return undefined;
  return (
    <div>
      <p>{texts.conflicts}</p>
      <ul className={classes.people}>
        {conflicts.map((person) => (
          <li key={person.place}>{pushedPersonText(person, push)}</li>
        ))}
      </ul>
    </div>
  );
});

/** How many of a reason are named at first. */
const FAILED_NAMED = 3;

interface FailedProps extends OfPush {
  /** Opens what finds emails for these people. */
  readonly onFind: (people: readonly ShownPerson[]) => void;
}

/** Who failed, or would: each reason once, with the first names. */
export const Failed = observer(({ model, push, onFind }: FailedProps) => {
  const { failed, namesAllFailed } = model;
  if (failed.length === 0) return undefined;
  const groups = peopleByReason(failed, push).map(({ names, ...group }) => ({
    ...group,
    names: namesAllFailed ? names : names.slice(0, FAILED_NAMED),
  }));
  const others = push.counts.failed - groups.reduce((sum, { names }) => sum + names.length, 0);
  return (
    <div className={classes.left}>
      {groups.map(({ reason, sentence, names }, place) => (
        <div key={place}>
          <p data-outcome={isCheck(push) ? undefined : "failed"}>{sentence}</p>
          <ul className={classes.people}>
            {names.map((name, at) => (
              <li key={at}>{name}</li>
            ))}
          </ul>
          {reason === "no-key" && (
            <p className={classes.help}>
              <TextButton onClick={() => void model.loadUnfindable().then((people) => people && onFind(people))}>
                {texts.findContacts(model.unfindable?.length)}
              </TextButton>
            </p>
          )}
        </div>
      ))}
      {others > 0 && (
        <p>
          <TextButton onClick={() => void model.nameMoreFailed()}>{texts.moreFailed(others)}</TextButton>
        </p>
      )}
    </div>
  );
});
