import { Button, TextInput } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useEffect, useState } from "react";
import { parseTag, TAG_MAX_LENGTH, tagsAmong } from "#domain/lists/tags.ts";
import { Modal } from "#ui/kit/modal.tsx";
import { savedTexts, tooLongText } from "#ui/lookups/saved/saved-texts.ts";
import type { ListsViewModel } from "../lists-view-model.ts";
import classes from "./tags-dialog.module.css";
import { tagsTexts as texts } from "./tags-texts.ts";

/** Adds a tag to several people, or takes one off all of them. Each change closes the dialog, and can be undone. */
export const TagsDialog = observer(({ lists }: { readonly lists: ListsViewModel }) => {
  const { people, close } = lists.dialogs;
  const [typed, setTyped] = useState("");
  // A Modal gives the focus back only if it was there before it opened.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener]);
  const tag = parseTag(typed);
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (tag === undefined) return;
    close();
    void lists.changeTags(people, { addTags: [tag] }, texts.added(tag, people.length));
  };
  const remove = (one: string) => {
    close();
    void lists.changeTags(people, { removeTags: [one] }, savedTexts.removedTag(one));
  };
  const present = tagsAmong(people);
  return (
    <Modal title={texts.title(people.length)} opened onClose={close} isAtTop>
      <div className={classes.dialog}>
        <form className={classes.adding} onSubmit={add}>
          <TextInput
            label={texts.add}
            list="known-tags"
            data-autofocus
            value={typed}
            error={tooLongText(typed, TAG_MAX_LENGTH)}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <datalist id="known-tags">
            {lists.tags.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </datalist>
          <Button type="submit" disabled={tag === undefined}>
            {texts.submit}
          </Button>
        </form>
        {present.length > 0 && (
          <fieldset className={classes.present}>
            <legend>{texts.present}</legend>
            <ul className={classes.tags}>
              {present.map((one) => (
                <li key={one}>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={texts.remove(one)}
                    rightSection={<IconX size={14} stroke={2} aria-hidden />}
                    onClick={() => remove(one)}
                  >
                    {one}
                  </Button>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
    </Modal>
  );
});
