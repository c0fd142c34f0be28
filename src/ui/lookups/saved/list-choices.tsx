import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { type SyntheticEvent, useState } from "react";
import { LIST_NAME_MAX_LENGTH, parseListName } from "#domain/lists/people-list.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { listsNamed } from "#domain/lists/saved-named.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { hasPointer } from "#ui/kit/tool-field.ts";
import { ListMark } from "./list-colours/list-mark.tsx";
import classes from "./saved-dialog.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts, tooLongText } from "./saved-texts.ts";

interface ListChoicesProps {
  readonly saved: SavedPeopleViewModel;
  readonly person: ShownPerson;
}

/**
 * The lists of the same kind, private or shared. What is typed finds lists; Enter ticks the one that has this name, or makes
 * it.
 */
export const ListChoices = observer(({ saved, person }: ListChoicesProps) => {
  const [typed, setTyped] = useState("");
  // As it was when the dialog opened: what is ticked stays in its place.
  const [first] = useState(person.listIds);
  const lists = saved.lists
    .of(person.isShared)
    .toSorted((one, other) => Number(first.includes(other.id)) - Number(first.includes(one.id)));
  const name = parseListName(typed);
  const shown = name === undefined ? lists : listsNamed(lists, name);
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name === undefined) return;
    const list =
      lists.find((one) => withoutCase(one.name) === withoutCase(name)) ?? (await saved.makeList(name, person.isShared));
    if (list === undefined) return;
    setTyped("");
    await saved.change([person], { addToList: list.id });
  };
  const hint = lists.length === 0 ? texts.newList : texts.findList;
  return (
    <fieldset className={classes.lists}>
      <legend>{texts.lists}</legend>
      <form className={classes.adding} onSubmit={(event) => void add(event)}>
        <TextInput
          size="sm"
          aria-label={hint}
          placeholder={hint}
          data-autofocus={hasPointer() || undefined}
          value={typed}
          error={tooLongText(typed, LIST_NAME_MAX_LENGTH)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {name !== undefined && (
          <Button type="submit" variant="default" size="sm">
            {texts.add}
          </Button>
        )}
      </form>
      {shown.length > 0 && (
        <div className={classes.choices}>
          {shown.map((list) => (
            <CheckChoice
              key={list.id}
              label={
                <>
                  <ListMark colour={list.colour} />
                  {list.name}
                </>
              }
              isChosen={person.listIds.includes(list.id)}
              choose={(isIn) =>
                void saved.change([person], isIn ? { addToList: list.id } : { removeFromList: list.id })
              }
            />
          ))}
        </div>
      )}
      <p role="status" className={shown.length > 0 ? "visually-hidden" : "note"}>
        {shown.length === 0 && (name === undefined ? texts.noLists : texts.willMake(name))}
      </p>
    </fieldset>
  );
});
