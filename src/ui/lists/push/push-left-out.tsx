import { observer } from "mobx-react-lite";
import type { Push } from "#domain/crm/push.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { PeopleByReason } from "#ui/lookups/crm/people-by-reason.tsx";
import classes from "./push-dialog.module.css";
import { pushDialogTexts as texts } from "./push-dialog-texts.ts";
import type { PushDialogViewModel } from "./push-dialog-view-model.ts";

interface OfPush {
  readonly model: PushDialogViewModel;
  readonly push: Push;
}

/** Who is a conflict by a check. */
export const Conflicts = observer(({ model, push }: OfPush) => {
  const people = model.leftOut.conflict;
  if (people.length === 0 || push.state !== "planned") return undefined;
  return (
    <div className={classes.conflicts}>
      <p>{texts.conflicts}</p>
      <PeopleByReason push={push} outcome="conflict" people={people} loadMore={() => model.loadMore("conflict")} />
    </div>
  );
});

interface FailedProps extends OfPush {
  /** Opens what finds emails for these people. */
  readonly onFind: (people: readonly ShownPerson[]) => void;
}

/** Who failed, or would. */
export const Failed = observer(({ model, push, onFind }: FailedProps) => {
  const people = model.leftOut.failed;
  const { unfindable } = model;
  if (people.length === 0) return undefined;
  return (
    <PeopleByReason
      push={push}
      outcome="failed"
      people={people}
      loadMore={() => model.loadMore("failed")}
      helpFor={(reason) =>
        reason === "no-key" && (
          <p className={classes.help}>
            <TextButton onClick={() => void model.loadUnfindable().then((some) => some && onFind(some))}>
              {texts.findContacts(unfindable?.length)}
            </TextButton>
          </p>
        )
      }
    />
  );
});
