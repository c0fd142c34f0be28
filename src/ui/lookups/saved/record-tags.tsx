import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { changedTags, longestTag, parseTags, TAG_MAX_LENGTH, TAGS_MAX } from "#domain/lists/tags.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { changeUndoably } from "./change-undoably.ts";
import classes from "./saved-dialog.module.css";
import { savedDialogTexts } from "./saved-dialog-texts.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts, tooLongText } from "./saved-texts.ts";
import { TagChips } from "./tag-chips.tsx";

interface RecordTagsProps {
  readonly saved: SavedPeopleViewModel;
  readonly person: ShownPerson;
}

/** The tags of a saved person. What doesn't fit stays in its field, and nothing of it is sent. */
export const RecordTags = observer(({ saved, person }: RecordTagsProps) => {
  const [tag, setTag] = useState("");
  const [removed, setRemoved] = useState<string>();
  // Each once: as many as a person can have are sent at most.
  const addTags = changedTags([], { added: parseTags(tag) });
  const isTooMany = addTags === undefined || changedTags(person.tags, { added: addTags }) === undefined;
  const canAdd = !isTooMany && addTags.length > 0;
  const add = () => {
    if (!canAdd) return;
    setTag("");
    void saved.change([person], { addTags });
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
  const tooMany = isTooMany ? savedDialogTexts.tooManyTags(TAGS_MAX - person.tags.length) : undefined;
  const error = tooLongText(longestTag(tag), TAG_MAX_LENGTH) ?? tooMany;
  const form = useRef<HTMLFormElement>(null);
  // The foot of the dialog could lie over what is said below the field.
  useEffect(() => {
    if (error !== undefined) form.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const { undo } = saved;
  return (
    <fieldset className={classes.lists}>
      <legend>{texts.tags}</legend>
      <div className={classes.tags}>
        {person.tags.length > 0 && <TagChips tags={person.tags} removeText={texts.removeTag} onRemove={remove} />}
        <form ref={form} className={classes.adding} onSubmit={submit}>
          <TextInput
            size="sm"
            aria-label={texts.newTag}
            placeholder={texts.newTag}
            value={tag}
            error={error}
            onChange={({ currentTarget }) => setTag(currentTarget.value)}
            onBlur={add}
          />
          {canAdd && (
            <Button type="submit" variant="default" size="sm">
              {texts.add}
            </Button>
          )}
        </form>
      </div>
      {/* The dialog lies over the notice of the page. */}
      {undo.offered !== undefined && undo.offered.text === removed && (
        <p className="note">
          {removed} <TextButton onClick={() => void undo.undo()}>{texts.undo}</TextButton>
        </p>
      )}
    </fieldset>
  );
});
