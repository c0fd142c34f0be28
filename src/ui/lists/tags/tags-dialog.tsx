import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useState } from "react";
import { recordKey } from "#domain/lists/pending-change.ts";
import type { SavedChange } from "#domain/lists/saved-person.ts";
import { changedTags, countOfTag, longestTag, parseTags, TAG_MAX_LENGTH, tagsAmong } from "#domain/lists/tags.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { savedTexts, tooLongText } from "#ui/lookups/saved/saved-texts.ts";
import { TagChips } from "#ui/lookups/saved/tag-chips.tsx";
import type { ListsViewModel } from "../lists-view-model.ts";
import classes from "./tags-dialog.module.css";
import { tagsTexts as texts } from "./tags-texts.ts";

/** Adds tags to several people, or takes them off all who have them. Each change counts at once, and can be undone. */
export const TagsDialog = observer(({ lists }: { readonly lists: ListsViewModel }) => {
  const { close } = lists.dialogs;
  // As they are now, without those who are gone.
  const people = lists.dialogs.people.flatMap((person) => lists.saved.shown.get(recordKey(person)) ?? []);
  const [typed, setTyped] = useState("");
  const [said, setSaid] = useState<string>();
  // Each once: as many as a person can have are sent at most.
  const tags = changedTags([], { added: parseTags(typed) });
  const full = people.filter((one) => tags === undefined || changedTags(one.tags, { added: tags }) === undefined);
  const canAdd = tags !== undefined && tags.length > 0 && full.length === 0;
  const change = (made: Pick<SavedChange, "addTags" | "removeTags">, text: string) => {
    setSaid(text);
    void lists.changeTags(people, made, text);
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canAdd) return;
    setTyped("");
    change({ addTags: tags }, texts.added(tags, people.length));
  };
  const remove = (one: string) => change({ removeTags: [one] }, savedTexts.removedTag(one));
  const present = tagsAmong(people);
  const { undo } = lists.saved;
  return (
    <Modal title={texts.title(people.length)} opened onClose={close} isAtTop>
      <div className={classes.dialog}>
        <form className={classes.adding} onSubmit={add}>
          <TextInput
            label={texts.add}
            list="known-tags"
            data-autofocus
            value={typed}
            error={tooLongText(longestTag(typed), TAG_MAX_LENGTH) ?? (full.length > 0 && texts.tooMany(full.length))}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <datalist id="known-tags">
            {lists.all.tags.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
          <Button type="submit" disabled={!canAdd}>
            {texts.submit}
          </Button>
        </form>
        {present.length > 0 && (
          <fieldset className={classes.present}>
            <legend>{texts.present}</legend>
            <TagChips
              tags={present}
              noteOf={(one) => texts.held(countOfTag(people, one), people.length)}
              removeText={texts.remove}
              onRemove={remove}
            />
          </fieldset>
        )}
        {/* The dialog lies over the notice of the page. */}
        {undo.offered !== undefined && undo.offered.text === said && (
          <p className="note">
            {said} <TextButton onClick={() => void undo.undo()}>{savedTexts.undo}</TextButton>
          </p>
        )}
        <p>
          <Button variant="default" onClick={close}>
            {savedTexts.done}
          </Button>
        </p>
      </div>
    </Modal>
  );
});
