import { observer } from "mobx-react-lite";
import { useState } from "react";
import { LIST_NAME_MAX_LENGTH, type ListColour, parseListName, type PeopleList } from "#domain/lists/people-list.ts";
import { parseViewName, VIEW_NAME_MAX_LENGTH } from "#domain/lists/people-view.ts";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import type { Say } from "#ui/lookups/saved/take-answer.ts";
import { newListColour } from "#ui/lookups/saved/list-colours/new-list-colour.ts";
import { ColourChoice } from "./colour-choice.tsx";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { NameForm } from "./name-form.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";

/** What is named in the place of the row of actions. */
export type ListForm = "new-list" | "edit-list" | "new-view" | "rename-view";

interface NameFormsProps {
  readonly shown: ShownViewViewModel;
  readonly form: ListForm;
  readonly close: () => void;
}

export const NameForms = observer(({ shown, form, close }: NameFormsProps) => {
  switch (form) {
    case "new-list":
      return <NewList lists={shown.lists} close={close} onMade={({ id }) => shown.lists.show({ listId: id })} />;
    case "edit-list":
      return <EditedList shown={shown} close={close} />;
    case "new-view":
      return <NewView shown={shown} close={close} />;
    case "rename-view":
      return <RenamedView shown={shown} close={close} />;
  }
});

type OfForm = Omit<NameFormsProps, "form">;

const ofList = { parse: parseListName, maxLength: LIST_NAME_MAX_LENGTH, takenText: texts.listIsTaken } as const;
const ofView = {
  parse: parseViewName,
  maxLength: VIEW_NAME_MAX_LENGTH,
  takenText: texts.viewIsTaken,
  submit: texts.keepView,
} as const;

interface NewListProps extends Pick<NameFormsProps, "close"> {
  readonly lists: ListsViewModel;
  readonly onMade: (list: PeopleList) => void;
}

export const NewList = observer(({ lists, close, onMade }: NewListProps) => {
  const { saved, filter } = lists;
  const [colour, setColour] = useState(() => newListColour(lists.lists));
  const make = async (name: string, say: Say) => {
    const made = await saved.lists.make({ name, colour, isShared: filter.isShared }, say);
    if (made !== undefined) onMade(made);
    return made !== undefined;
  };
  return (
    <NameForm
      {...ofList}
      label={texts.nameOfNew}
      about={seenBy(filter.isShared, saved.organisation)}
      submit={texts.make}
      name=""
      taken={lists.lists}
      onName={make}
      onDone={close}
    >
      <ColourChoice colour={colour} choose={setColour} />
    </NameForm>
  );
});

/** Nothing where nobody else could see it. */
const seenBy = (isShared: boolean, organisation: string | undefined): string | undefined => {
  if (organisation === undefined) return undefined;
  return isShared ? texts.everyoneSees(organisation) : texts.onlyYouSee;
};

const EditedList = observer(({ shown: { lists }, close }: OfForm) => {
  const { list, saved } = lists;
  const [colour, setColour] = useState<ListColour>(list?.colour ?? newListColour([]));
  if (list === undefined) return;
  return (
    <NameForm
      {...ofList}
      label={texts.nameOfList}
      about={seenBy(list.isShared, saved.organisation)}
      submit={texts.keepList}
      name={list.name}
      taken={lists.lists.filter((one) => one !== list)}
      onName={async (name, say) => await saved.lists.change(list, { name, colour }, say)}
      onDone={close}
    >
      <ColourChoice colour={colour} choose={setColour} />
    </NameForm>
  );
});

const NewView = observer(({ shown, close }: OfForm) => {
  const { saved, filter } = shown.lists;
  const [isForAll, setForAll] = useState(false);
  const isShared = isForAll && filter.isShared;
  return (
    <NameForm
      {...ofView}
      label={texts.nameOfNewView}
      about={texts.viewKeeps}
      name=""
      taken={shown.views.of(isShared)}
      onName={async (name, say) => await shown.save(name, isShared, say)}
      onDone={close}
    >
      {filter.isShared && saved.organisation !== undefined && (
        <CheckChoice label={texts.viewForAll(saved.organisation)} isChosen={isForAll} choose={setForAll} />
      )}
    </NameForm>
  );
});

const RenamedView = observer(({ shown: { view, views }, close }: OfForm) => {
  if (view === undefined) return;
  return (
    <NameForm
      {...ofView}
      label={texts.renameViewTo}
      name={view.name}
      taken={views.of(view.isShared).filter((one) => one !== view)}
      onName={async (name, say) => await views.change(view, { name }, say)}
      onDone={close}
    />
  );
});
