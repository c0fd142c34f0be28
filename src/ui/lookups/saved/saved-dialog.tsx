import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { nameOfSaved, NOTE_MAX_LENGTH, savedStatuses } from "#domain/lists/saved-person.ts";
import { parseTag, TAG_MAX_LENGTH } from "#domain/lists/tags.ts";
import { roleText } from "#domain/lookups/contact-card.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { assigneeOptions } from "./assignee-options.ts";
import classes from "./saved-dialog.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { ListChoices } from "./list-choices.tsx";
import { changeUndoably } from "./change-undoably.ts";
import { RecordValues } from "./record-values.tsx";
import { savedDialogTexts } from "./saved-dialog-texts.ts";
import { savedTexts as texts, tooLongText } from "./saved-texts.ts";

interface SavedDialogProps {
  readonly saved: SavedPeopleViewModel;
}

/** What is kept of a saved person. Each change counts at once. */
export const SavedDialog = observer(({ saved }: SavedDialogProps) => {
  const { open } = saved;
  return (
    <Modal
      title={open === undefined ? texts.saved : nameOfSaved(open)}
      opened={open !== undefined}
      onClose={() => saved.openRecord(undefined)}
      isAtTop
    >
      {open !== undefined && <Record key={`${open.isShared}`} saved={saved} person={open} />}
    </Modal>
  );
});

interface RecordProps extends SavedDialogProps {
  readonly person: ShownPerson;
}

const Record = observer(({ saved, person }: RecordProps) => {
  const role = roleText(person);
  return (
    <div className={classes.record}>
      <div className="note">
        {role !== "" && <p>{role}</p>}
        <p>{savedDialogTexts.subject(person.subject)}</p>
      </div>
      {person.savedBy !== undefined && <p className="note">{texts.savedBy(person.savedBy)}</p>}
      <Whose saved={saved} person={person} />
      <Values saved={saved} person={person} />
      <ListChoices saved={saved} person={person} />
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
      <Tags saved={saved} person={person} />
      <Note saved={saved} person={person} />
      <p className="note">{savedDialogTexts.savedAtOnce}</p>
      <div className={classes.end}>
        <Button variant="default" onClick={() => saved.openRecord(undefined)}>
          {texts.done}
        </Button>
        <TextButton data-removes onClick={() => void saved.remove([person])}>
          {texts.removePerson}
        </TextButton>
      </div>
    </div>
  );
});

const Values = ({ saved, person }: RecordProps) => {
  const { values } = saved;
  if (values === undefined || person.id === undefined) return undefined;
  const close = () => saved.openRecord(undefined);
  return <RecordValues key={person.id} values={values} person={person} id={person.id} close={close} />;
};

/** In an organisation: whose record this is, and the way to the other one. */
const Whose = observer(({ saved, person }: RecordProps) => {
  const { organisation } = saved;
  if (organisation === undefined) return undefined;
  const other = saved.recordsOf(person.subject).find(({ isShared }) => isShared !== person.isShared);
  const nameOf = (isShared: boolean) => (isShared ? texts.everyone(organisation) : texts.onlyYou);
  const alsoSave = async () => {
    const isShared = !person.isShared;
    await saved.save([person], { isShared });
    saved.openRecord(saved.recordsOf(person.subject).find((one) => one.isShared === isShared));
  };
  return (
    <p className={classes.whose}>
      {texts.whose}: <strong>{nameOf(person.isShared)}</strong>
      {other === undefined ? (
        <TextButton onClick={() => void alsoSave()}>
          {person.isShared ? texts.alsoForYou : texts.alsoFor(organisation)}
        </TextButton>
      ) : (
        <TextButton onClick={() => saved.openRecord(other)}>{nameOf(other.isShared)}</TextButton>
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

const Tags = observer(({ saved, person }: RecordProps) => {
  const [tag, setTag] = useState("");
  const [removed, setRemoved] = useState<string>();
  const add = () => {
    const parsed = parseTag(tag);
    if (parsed === undefined) return;
    setTag("");
    void saved.change([person], { addTags: [parsed] });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    add();
  };
  const remove = (one: string) => {
    const text = texts.removedTag(one);
    setRemoved(text);
    void changeUndoably(saved, [person], { change: { removeTags: [one] }, text });
  };
  const { undo } = saved;
  return (
    <fieldset className={classes.lists}>
      <legend>{texts.tags}</legend>
      {person.tags.length > 0 && (
        <ul className={classes.tags}>
          {person.tags.map((one) => (
            <li key={one} className={classes.tag}>
              {one}
              <button
                type="button"
                className={classes.forget}
                aria-label={texts.removeTag(one)}
                onClick={() => remove(one)}
              >
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* The dialog lies over the notice of the page. */}
      {undo.offered !== undefined && undo.offered.text === removed && (
        <p className="note">
          {removed} <TextButton onClick={() => void undo.undo()}>{texts.undo}</TextButton>
        </p>
      )}
      <form className={classes.adding} onSubmit={submit}>
        <TextInput
          size="sm"
          aria-label={texts.newTag}
          placeholder={texts.newTag}
          value={tag}
          error={tooLongText(tag, TAG_MAX_LENGTH)}
          onChange={({ currentTarget }) => setTag(currentTarget.value)}
          onBlur={add}
        />
        {parseTag(tag) !== undefined && (
          <Button type="submit" variant="default" size="sm">
            {texts.add}
          </Button>
        )}
      </form>
    </fieldset>
  );
});

/** Kept when it is left, and when the dialog closes. */
const Note = observer(({ saved, person }: RecordProps) => {
  const { notes } = saved;
  const latest = useRef(person);
  useLayoutEffect(() => {
    latest.current = person;
  });
  useEffect(() => () => void notes.keep(latest.current), [notes]);
  return (
    <div className={classes.noted}>
      <Textarea
        label={texts.note}
        description={savedDialogTexts.roomInNote(NOTE_MAX_LENGTH - notes.textOf(person).length)}
        maxLength={NOTE_MAX_LENGTH}
        rows={3}
        classNames={{ input: classes.note ?? "" }}
        value={notes.textOf(person)}
        onChange={({ currentTarget }) => notes.write(person, currentTarget.value)}
        onBlur={() => void notes.keep(person)}
      />
      <OtherNote saved={saved} person={person} />
    </div>
  );
});

/** What someone else has written into the note meanwhile, below one's own. */
const OtherNote = observer(({ saved: { notes }, person }: RecordProps) => {
  const other = notes.otherOf(person);
  if (other === undefined) return undefined;
  return (
    <Notice
      tone="warning"
      title={other === "" ? texts.noteRemoved : texts.noteChanged}
      actions={
        <>
          <TextButton onClick={() => void notes.keepOwn(person)}>{texts.keepOwnNote}</TextButton>
          <TextButton onClick={() => notes.forget(person)}>{texts.takeOtherNote}</TextButton>
        </>
      }
    >
      <p className={classes.other}>{other}</p>
    </Notice>
  );
});
