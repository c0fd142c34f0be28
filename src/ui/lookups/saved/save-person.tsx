import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useRef } from "react";
import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { subjectKey } from "#domain/lists/pending-change.ts";
import type { PersonToSave } from "#domain/lists/saved-person.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { KeyHint } from "#ui/lookups/key-hint.tsx";
import { sheetKeys } from "#ui/lookups/sheet-keys.ts";
import classes from "./save-person.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts } from "./saved-texts.ts";

interface SavePersonProps {
  readonly create: () => SavedPeopleViewModel;
  readonly person: PersonToSave;
  /** How the screen names them. */
  readonly name: string;
  /** How the key is shown. */
  readonly Hint?: ComponentType<{ readonly children: string }>;
}

/** Saves the person of a sheet. Once they are saved, it says so and opens what is kept of them. */
export const SavePerson = observer(({ create, person, name, Hint = KeyHint }: SavePersonProps) => {
  const saved = useViewModel(create);
  const { subject } = person;
  const { isOffered } = saved;
  // The subject is another object at each render.
  const watched = useRef(subject);
  const key = subjectKey(subject);
  useEffect(() => {
    watched.current = subject;
  });
  useEffect(() => (isOffered ? saved.watch(watched.current) : undefined), [saved, key, isOffered]);
  if (!isOffered) return undefined;
  const [record] = saved.recordsOf(subject);
  const text = record === undefined ? texts.saveInto(saved.intoList?.name) : texts.inLists(saved.listNamesOf(subject));
  const press = () => (record === undefined ? void saved.save([person]) : saved.openRecord(record));
  return (
    <button
      type="button"
      data-save
      className={classes.save}
      data-saved={record !== undefined || undefined}
      aria-keyshortcuts={sheetKeys.save}
      aria-label={texts.about(text, name)}
      title={text}
      onClick={press}
    >
      {record === undefined ? (
        <IconBookmark size={16} stroke={1.6} aria-hidden />
      ) : (
        <IconBookmarkFilled size={16} aria-hidden />
      )}
      <span className={classes.text}>{text}</span>
      <Hint>{sheetKeys.save}</Hint>
    </button>
  );
});
