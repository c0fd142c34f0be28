import { NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { LIST_NAME_MAX_LENGTH, type ListColour, parseListName } from "#domain/lists/people-list.ts";
import { isDescendingFirst, peopleColumns } from "#domain/lists/people-query.ts";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { SearchField } from "#ui/kit/search-field.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ListMark } from "#ui/lookups/saved/list-colours/list-mark.tsx";
import { NEW_LIST_COLOUR } from "#ui/lookups/saved/people-lists-view-model.ts";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { ColourChoice } from "./colour-choice.tsx";
import { LayoutChoice } from "./layout-choice.tsx";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { NameForm } from "./name-form.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";
import { ViewChoice } from "./view-choice.tsx";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** The choice of a list, and the filters of its people. */
export const ListHead = ({ lists, shown }: OfLists & { readonly shown: ShownViewViewModel }) => (
  <div className={classes.head}>
    <ListChoice lists={lists} />
    <ListChanges lists={lists} />
    <div className={classes.filters}>
      <Search lists={lists} />
      <StatusFilter lists={lists} />
      <AssigneeFilter lists={lists} />
      <TagFilter lists={lists} />
      <SortChoice lists={lists} />
      <LayoutChoice lists={lists} />
      <ViewChoice shown={shown} />
    </div>
  </div>
);

const ListChoice = observer(({ lists }: OfLists) => {
  const { saved, filter, list, peopleIn } = lists;
  const { organisation } = saved;
  const optionsOf = (isShared: boolean) => [
    {
      value: valueOf(isShared, undefined),
      label: isShared && organisation !== undefined ? texts.everyoneAt(organisation) : texts.everyone,
    },
    ...saved.lists.of(isShared).map(({ id, name, people }) => ({
      value: valueOf(isShared, id),
      label: texts.counted(name, isShared === filter.isShared ? (peopleIn.get(id) ?? 0) : people),
    })),
  ];
  return (
    <NativeSelect
      label={texts.list}
      leftSection={list && <ListMark colour={list.colour} />}
      className={classes.list ?? ""}
      value={valueOf(filter.isShared, filter.listId)}
      data={
        organisation === undefined
          ? optionsOf(false)
          : [
              { group: texts.onlyYou, items: optionsOf(false) },
              { group: organisation, items: optionsOf(true) },
            ]
      }
      onChange={({ currentTarget: { value } }) => {
        const [whose, id] = value.split(" ");
        lists.show({ isShared: whose === "shared", listId: id === "" ? undefined : id });
      }}
    />
  );
});

const valueOf = (isShared: boolean, id: string | undefined): string => `${isShared ? "shared" : "private"} ${id ?? ""}`;

/** Making a list, and what can be done with the one that is shown. */
const ListChanges = observer(({ lists }: OfLists) => {
  const { list, saved, filter } = lists;
  const [form, setForm] = useState<"new" | "edit">();
  const [colour, setColour] = useState<ListColour>(NEW_LIST_COLOUR);
  const openForm = (next: "new" | "edit") => {
    setColour((next === "edit" ? list?.colour : undefined) ?? NEW_LIST_COLOUR);
    setForm(next);
  };
  const close = () => setForm(undefined);
  const naming = { parse: parseListName, maxLength: LIST_NAME_MAX_LENGTH, onDone: close };
  const colours = <ColourChoice colour={colour} choose={setColour} />;
  if (form === "new") {
    const make = async (name: string) => {
      const made = await saved.lists.make({ name, colour, isShared: filter.isShared });
      if (made !== undefined) lists.show({ listId: made.id });
      return made !== undefined;
    };
    return (
      <NameForm label={texts.nameOfNew} submit={texts.make} name="" onName={make} {...naming}>
        {colours}
      </NameForm>
    );
  }
  if (form === "edit" && list !== undefined) {
    const change = (name: string) => saved.lists.change(list, { name, colour });
    return (
      <NameForm label={texts.nameOfList} submit={texts.keepList} name={list.name} onName={change} {...naming}>
        {colours}
      </NameForm>
    );
  }
  return (
    <div className={classes.changes}>
      <TextButton onClick={() => openForm("new")}>{newListText(filter.isShared, saved.organisation)}</TextButton>
      <TextButton onClick={() => lists.dialogs.openIntake()}>{texts.intake}</TextButton>
      <ForAll lists={lists} />
      {saved.findsDuplicates && (
        <TextButton onClick={() => lists.dialogs.show("duplicates", [])}>{texts.findDuplicates}</TextButton>
      )}
      {list !== undefined && (
        <ActionMenu label={texts.more}>
          <MenuAction onChoose={() => openForm("edit")}>{texts.editList}</MenuAction>
          <MenuAction onChoose={() => void lists.removeList()}>{texts.removeList}</MenuAction>
        </ActionMenu>
      )}
    </div>
  );
});

const ForAll = observer(({ lists }: OfLists) => {
  const { people } = lists;
  if (people.length === 0) return;
  return (
    <>
      <TextButton onClick={() => lists.dialogs.show("jobs", people)}>{texts.jobsAll(people.length)}</TextButton>
      <TextButton onClick={() => lists.dialogs.show("export", people)}>{texts.exportAll(people.length)}</TextButton>
      {lists.saved.isPushOffered && (
        <TextButton onClick={() => lists.dialogs.show("push", people)}>{texts.pushAll(people.length)}</TextButton>
      )}
    </>
  );
});

const newListText = (isShared: boolean, organisation: string | undefined): string => {
  if (organisation === undefined) return texts.newList;
  return isShared ? texts.newListFor(organisation) : texts.newPrivateList;
};

const Search = observer(({ lists }: OfLists) => (
  <SearchField
    id="people-search"
    label={texts.search}
    placeholder={texts.search}
    className={classes.search}
    value={lists.query.search}
    onChange={(search) => lists.show({ search })}
  />
));

const StatusFilter = observer(({ lists }: OfLists) => (
  <NativeSelect
    size="sm"
    aria-label={texts.status}
    value={lists.filter.status ?? ""}
    data={[
      { value: "", label: texts.allStatuses },
      ...savedStatuses.map((value) => ({ value, label: savedTexts.statuses[value] })),
    ]}
    onChange={({ currentTarget: { value } }) => lists.show({ status: savedStatuses.find((one) => one === value) })}
  />
));

/** Among shared people. */
const AssigneeFilter = observer(({ lists }: OfLists) => {
  const { isShared, assignee } = lists.filter;
  const colleagues = lists.saved.colleagues.all ?? [];
  if (!isShared || colleagues.length === 0) return;
  const others = colleagues.filter(({ isYou }) => !isYou);
  const isKnown = [undefined, "me", "nobody", ...others.map(({ id }) => id)].includes(assignee);
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.columns.assignedTo}
      value={assignee ?? ""}
      data={[
        { value: "", label: texts.allAssignees },
        { value: "me", label: texts.assignedToMe },
        { value: "nobody", label: texts.assignedToNobody },
        ...others.map(({ id, name }) => ({ value: id, label: texts.assignedToOne(name) })),
        ...(isKnown ? [] : [{ value: assignee ?? "", label: texts.assignedToOne(texts.formerMember) }]),
      ]}
      onChange={({ currentTarget: { value } }) => lists.show({ assignee: value === "" ? undefined : value })}
    />
  );
});

const TagFilter = observer(({ lists }: OfLists) => {
  const { tag } = lists.filter;
  const isKnown = tag === undefined || lists.tags.some((one) => withoutCase(one) === withoutCase(tag));
  const tags = isKnown ? lists.tags : [tag, ...lists.tags];
  if (tags.length === 0) return;
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.columns.tags}
      value={tag === undefined ? "" : tags.find((one) => withoutCase(one) === withoutCase(tag))}
      data={[{ value: "", label: texts.allTags }, ...tags]}
      onChange={({ currentTarget: { value } }) => lists.show({ tag: value === "" ? undefined : value })}
    />
  );
});

const sortings = peopleColumns.flatMap((column) =>
  [isDescendingFirst(column), !isDescendingFirst(column)].map((isDescending) => ({ column, isDescending })),
);

const sortingText = ({ column, isDescending }: (typeof sortings)[number]): string => {
  if (column === "savedAt") return isDescending ? texts.newest : texts.oldest;
  return texts.sorted(texts.columns[column], isDescending);
};

/** In the place of the table's heads, where there is no room for them. */
const SortChoice = observer(({ lists }: OfLists) => (
  <NativeSelect
    size="sm"
    className={classes.sort ?? ""}
    aria-label={texts.sortBy}
    value={sortingText(lists.filter)}
    data={sortings.map(sortingText)}
    onChange={({ currentTarget: { value } }) => {
      const wanted = sortings.find((one) => sortingText(one) === value);
      if (wanted !== undefined) lists.show(wanted);
    }}
  />
));
