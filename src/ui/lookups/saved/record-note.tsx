import { Textarea } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { NOTE_MAX_LENGTH } from "#domain/lists/saved-person.ts";
import { Notice } from "#ui/kit/notice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { NoteDraftsViewModel } from "./note-drafts-view-model.ts";
import classes from "./saved-dialog.module.css";
import { savedDialogTexts } from "./saved-dialog-texts.ts";
import { savedTexts as texts } from "./saved-texts.ts";

interface RecordNoteProps {
  readonly notes: NoteDraftsViewModel;
  readonly person: ShownPerson;
  /** The part of the dialog that this is. Its buttons are those of the choice between two notes. */
  readonly noted: RefObject<HTMLDivElement | null>;
}

/** Kept after a pause in typing, when it is left, and when the dialog closes. */
export const RecordNote = observer(({ notes, person, noted }: RecordNoteProps) => {
  const latest = useRef(person);
  useLayoutEffect(() => {
    latest.current = person;
  });
  useEffect(() => () => void notes.keep(latest.current), [notes]);
  return (
    <div className={classes.noted} ref={noted}>
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
      <OtherNote notes={notes} person={person} noted={noted} />
    </div>
  );
});

/** What someone else has written into the note meanwhile, below one's own. */
const OtherNote = observer(({ notes, person, noted }: RecordNoteProps) => {
  const other = notes.otherOf(person);
  if (other === undefined) return undefined;
  /** The pressed button goes. */
  const choose = (choice: (person: ShownPerson) => unknown) => {
    noted.current?.querySelector("textarea")?.focus();
    choice(person);
  };
  return (
    <Notice
      tone="warning"
      title={other === "" ? texts.noteRemoved : texts.noteChanged}
      actions={
        <>
          <TextButton onClick={() => choose(notes.keepOwn)}>{texts.keepOwnNote}</TextButton>
          <TextButton onClick={() => choose(notes.forget)}>{texts.takeOtherNote}</TextButton>
        </>
      }
    >
      <p className={classes.other}>{other}</p>
    </Notice>
  );
});
