import { Button, TextInput } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { LIST_NAME_MAX_LENGTH } from "#domain/lists/people-list.ts";
import type { ShownPerson } from "#domain/lists/pending-change.ts";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { hasPointer } from "#ui/kit/tool-field.ts";
import { ListMark } from "./list-colours/list-mark.tsx";
import classes from "./saved-dialog.module.css";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts, tooLongText } from "./saved-texts.ts";
import type { TypedList } from "./use-typed-list.ts";

interface ListChoicesProps {
  readonly saved: SavedPeopleViewModel;
  readonly person: ShownPerson;
  readonly typed: TypedList;
}

/**
 * The lists of the same kind, private or shared. What is typed finds lists; Enter ticks the one that has this name, or makes
 * it.
 */
export const ListChoices = observer(({ saved, person, typed }: ListChoicesProps) => {
  const { found, name } = typed;
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    void typed.add();
  };
  const hint = typed.hasLists ? texts.findList : texts.newList;
  return (
    <fieldset className={classes.lists}>
      <legend>{texts.lists}</legend>
      <form className={classes.adding} onSubmit={add}>
        <TextInput
          size="sm"
          aria-label={hint}
          placeholder={hint}
          data-autofocus={hasPointer() || undefined}
          value={typed.text}
          error={tooLongText(typed.text, LIST_NAME_MAX_LENGTH)}
          onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        />
        {name !== undefined && (
          <Button type="submit" variant="default" size="sm">
            {texts.add}
          </Button>
        )}
      </form>
      {found.length > 0 && (
        <div className={classes.choices}>
          {found.map((list) => (
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
      <p role="status" className={found.length > 0 ? "visually-hidden" : "note"}>
        {found.length === 0 && (name === undefined ? texts.noLists : texts.willMake(name))}
      </p>
    </fieldset>
  );
});
