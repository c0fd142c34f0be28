import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useRef } from "react";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { nameOfSaved, savedStatuses } from "#domain/lists/saved-person.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { assigneeOptions } from "./assignee-options.ts";
import classes from "./saved-dialog.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { ListChoices } from "./list-choices.tsx";
import { RecordNote } from "./record-note.tsx";
import { RecordTags } from "./record-tags.tsx";
import { RecordValues } from "./record-values.tsx";
import { savedDialogTexts } from "./saved-dialog-texts.ts";
import { savedTexts as texts } from "./saved-texts.ts";
import { useTypedList } from "./use-typed-list.ts";

interface SavedDialogProps {
  readonly saved: SavedPeopleViewModel;
}

/** Wide enough for two columns from about 900 px on, where one alone would have the note out of view. */
const WIDTH = "clamp(560px, 82vw, 1120px)";

/** What is kept of a saved person. Each change counts at once. */
export const SavedDialog = observer(({ saved }: SavedDialogProps) => {
  const { open } = saved;
  const noted = useRef<HTMLDivElement>(null);
  /** A note that can't be stored before a choice is made would be lost: the dialog then stays, and shows the choice. */
  const leave = (next?: ShownPerson): boolean => {
    if (saved.waitsForChoice) {
      noted.current?.querySelector("button")?.focus();
      return false;
    }
    saved.openRecord(next);
    return true;
  };
  return (
    <Modal
      title={open === undefined ? texts.saved : nameOfSaved(open)}
      opened={open !== undefined}
      onClose={() => leave()}
      size={WIDTH}
      isAtTop
    >
      {open !== undefined && (
        <Record key={`${open.isShared}`} saved={saved} person={open} noted={noted} leave={leave} />
      )}
    </Modal>
  );
});

interface RecordProps extends SavedDialogProps {
  readonly person: ShownPerson;
}

interface LeavingProps extends RecordProps {
  /** Closes the dialog, or opens another record in its place. Says whether it did. */
  readonly leave: (next?: ShownPerson) => boolean;
}

interface RecordPartProps extends LeavingProps {
  readonly noted: RefObject<HTMLDivElement | null>;
}

const Record = observer(({ saved, person, noted, leave }: RecordPartProps) => {
  const role = roleText(person);
  const typedList = useTypedList(saved, person);
  const record = useRef<HTMLDivElement>(null);
  const finish = async () => {
    // Closing would drop a text that its field refuses.
    const wrong = record.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) return wrong.focus();
    // The name of a list that was typed and not added would be lost.
    const isNewList = typedList.name !== undefined && typedList.found.length === 0;
    if (isNewList && !(await typedList.add())) return;
    // Someone else may have been opened since.
    if (saved.isOpen(person)) leave();
  };
  return (
    <div ref={record} className={classes.record}>
      <div className={classes.about}>
        {role !== "" && <p>{role}</p>}
        <p>
          <Subject subject={person.subject} />
        </p>
        {person.savedBy !== undefined && <p>{texts.savedBy(person.savedBy)}</p>}
      </div>
      <Whose saved={saved} person={person} leave={leave} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {saved.values !== undefined && <RecordValues values={saved.values} person={person} close={() => leave()} />}
          <ListChoices saved={saved} person={person} typed={typedList} />
          <RecordTags saved={saved} person={person} />
        </div>
        <div className={classes.column}>
          <div className={classes.progress}>
            <NativeSelect
              label={texts.status}
              value={person.status}
              data={savedStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
              onChange={({ currentTarget }) => {
                const status = savedStatuses.find((one) => one === currentTarget.value);
                if (status !== undefined) void saved.change([person], { status });
              }}
            />
            {person.isShared && <AssignedTo saved={saved} person={person} />}
          </div>
          <RecordNote notes={saved.notes} person={person} noted={noted} />
          <p className="note">{savedDialogTexts.savedAtOnce}</p>
        </div>
      </div>
      <div className={classes.end}>
        <Failed saved={saved} />
        <Button variant="default" onClick={() => void finish()}>
          {texts.done}
        </Button>
        <TextButton data-removes onClick={() => void saved.remove([person])}>
          {texts.removePerson}
        </TextButton>
      </div>
    </div>
  );
});

const Subject = ({ subject }: Pick<ShownPerson, "subject">) => {
  const text = savedDialogTexts.subject(subject);
  if (subject.kind === "din") return text;
  return (
    <a href={profileUrl(subject.profile)} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  );
};

const Failed = observer(({ saved: { failure } }: SavedDialogProps) =>
  failure === undefined ? undefined : (
    <div className={classes.failed}>
      <Notice tone="error">{failure}</Notice>
    </div>
  ),
);

/** In an organisation: whose record this is, and the way to the other one. */
const Whose = observer(({ saved, person, leave }: LeavingProps) => {
  const { organisation } = saved;
  if (organisation === undefined) return undefined;
  const other = saved.recordsOf(person.subject).find(({ isShared }) => isShared !== person.isShared);
  const alsoSave = async () => {
    const isShared = !person.isShared;
    await saved.save([person], { isShared });
    const other = saved.recordsOf(person.subject).find((one) => one.isShared === isShared);
    if (other !== undefined) leave(other);
  };
  return (
    <p className={classes.whose}>
      {texts.whose}: <strong>{person.isShared ? texts.everyone(organisation) : texts.onlyYou}</strong>
      {other === undefined ? (
        <TextButton onClick={() => void alsoSave()}>
          {person.isShared ? texts.alsoForYou : texts.alsoFor(organisation)}
        </TextButton>
      ) : (
        <TextButton onClick={() => leave(other)}>
          {other.isShared ? texts.openShared(organisation) : texts.openPrivate}
        </TextButton>
      )}
    </p>
  );
});

/** Of a shared person: the member who takes care of them. */
const AssignedTo = observer(({ saved, person }: RecordProps) => {
  const { colleagues } = saved;
  useEffect(() => void colleagues.load(), [colleagues]);
  const { assignedTo } = person;
  return (
    <NativeSelect
      label={texts.assignedTo}
      value={assignedTo?.id ?? ""}
      data={[{ value: "", label: texts.nobody }, ...assigneeOptions(colleagues.all, assignedTo)]}
      onChange={({ currentTarget: { value } }) => {
        const assignee = colleagues.all?.find(({ id }) => id === value);
        void saved.change([person], { assignedTo: assignee?.id ?? null }, assignee);
      }}
    />
  );
});
