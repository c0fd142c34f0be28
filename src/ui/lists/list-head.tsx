import { Button, NativeSelect } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { filtersInUse, isDescendingFirst, noFilters, peopleColumns } from "#domain/lists/people-query.ts";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import { withoutCase } from "#domain/lists/tags.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { SearchField } from "#ui/kit/search-field.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { ListMark } from "#ui/lookups/saved/list-colours/list-mark.tsx";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import { useSearchKey } from "#ui/lookups/use-search-key.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { type ListForm, NameForms } from "./name-forms.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";
import { ViewChoice } from "./view-choice.tsx";

interface OfLists {
  readonly lists: ListsViewModel;
}

interface OfView extends OfLists {
  readonly shown: ShownViewViewModel;
}

/**
 * The choice of a list, and the filters of its people. A narrow window shows only the search and the filters in use, so that the
 * people are near the top.
 */
export const ListHead = observer(({ lists, shown }: OfView) => {
  const [form, setForm] = useState<ListForm>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setForm(undefined);
  // Nothing can be searched or sorted.
  const hasNobody = lists.all.count === 0;
  return (
    <div className={classes.head}>
      <ListChoice lists={lists} />
      {form === undefined ? (
        <>
          {!hasNobody && <ViewChoice shown={shown} ask={setForm} />}
          <ListActions lists={lists} ask={setForm} />
        </>
      ) : (
        <NameForms shown={shown} form={form} close={close} />
      )}
      {!hasNobody && (
        <div className={classes.filters} data-open={isOpen || undefined}>
          <Search lists={lists} />
          <Fold lists={lists} isOpen={isOpen} onClick={() => setIsOpen(!isOpen)} />
          <StatusFilter lists={lists} />
          <AssigneeFilter lists={lists} />
          <TagFilter lists={lists} />
          <SortChoice lists={lists} />
          <LayoutChoice lists={lists} />
          <Found lists={lists} />
        </div>
      )}
    </div>
  );
});

/** How many people the search and the filters look through. */
const countToFind = ({ list, peopleIn, all }: ListsViewModel): number =>
  list === undefined ? all.people.length : (peopleIn.get(list.id) ?? 0);

/** How many people there are, and how many the search and the filters leave. */
const Found = observer(({ lists }: OfLists) => {
  const { state, people, isNarrowed } = lists;
  const text = isNarrowed ? texts.found(people.length, countToFind(lists)) : texts.people(people.length);
  return (
    <div className={classes.found}>
      <p role="status">
        {state.kind === "loaded" && text}
        {state.kind === "reading" && texts.countSoFar(people.length)}
      </p>
      {isNarrowed && <TextButton onClick={() => lists.show(noFilters)}>{texts.clearFound}</TextButton>}
    </div>
  );
});

interface FoldProps extends OfLists {
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

const Fold = observer(({ lists, isOpen, onClick }: FoldProps) => (
  <Button variant="default" size="sm" className={classes.fold ?? ""} aria-expanded={isOpen} onClick={onClick}>
    {texts.filters(filtersInUse(lists.filter))}
  </Button>
));

const ListChoice = observer(({ lists }: OfLists) => {
  const { saved, filter, list, peopleIn } = lists;
  const { count } = lists.all;
  const { organisation } = saved;
  const everyoneText = (isShared: boolean) => {
    const name = isShared && organisation !== undefined ? texts.everyoneAt(organisation) : texts.everyone;
    return count === undefined || isShared !== filter.isShared ? name : texts.counted(name, count);
  };
  const optionsOf = (isShared: boolean) => [
    { value: valueOf(isShared, undefined), label: everyoneText(isShared) },
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

interface ListActionsProps extends OfLists {
  readonly ask: (form: ListForm) => void;
}

/** Making a list, and what can be done with the one that is shown. */
const ListActions = observer(({ lists, ask }: ListActionsProps) => (
  <div className={classes.changes}>
    {lists.people.length > 0 && (
      <Button variant="default" size="sm" onClick={() => lists.dialogs.show("jobs", lists.people)}>
        {texts.jobsAll(lists.people.length)}
      </Button>
    )}
    <Button variant="default" size="sm" onClick={() => ask("new-list")}>
      {texts.newList}
    </Button>
    {lists.all.count !== 0 && (
      <Button variant="default" size="sm" onClick={() => lists.dialogs.openIntake()}>
        {texts.intakeShort}
      </Button>
    )}
    <More lists={lists} ask={ask} />
  </div>
));

const More = observer(({ lists, ask }: ListActionsProps) => {
  const { people, list, saved, dialogs } = lists;
  const mayHaveDuplicates = saved.findsDuplicates && saved.shown.size > 0;
  if (people.length === 0 && list === undefined && !mayHaveDuplicates) return;
  return (
    <ActionMenu label={texts.more}>
      {people.length > 0 && (
        <>
          <MenuAction onChoose={() => dialogs.show("export", people)}>{texts.exportAll(people.length)}</MenuAction>
          {saved.isPushOffered && (
            <MenuAction onChoose={() => dialogs.show("push", people)}>{texts.pushAll(people.length)}</MenuAction>
          )}
        </>
      )}
      {mayHaveDuplicates && (
        <MenuAction onChoose={() => dialogs.show("duplicates", [])}>{texts.findDuplicates}</MenuAction>
      )}
      {list !== undefined && (
        <>
          <MenuAction onChoose={() => ask("edit-list")}>{texts.editList}</MenuAction>
          <MenuAction isRemoval onChoose={() => void lists.removeList()}>
            {texts.removeList}
          </MenuAction>
        </>
      )}
    </ActionMenu>
  );
});

const SEARCH_FIELD = "people-search";

const Search = observer(({ lists }: OfLists) => {
  useSearchKey(SEARCH_FIELD);
  return (
    <SearchField
      id={SEARCH_FIELD}
      label={texts.search}
      placeholder={texts.search}
      className={classes.search}
      value={lists.query.search}
      onChange={(search) => lists.show({ search })}
    />
  );
});

/** What is chosen says what it is: "New" alone could be anything. */
const StatusFilter = observer(({ lists }: OfLists) => {
  const { status } = lists.filter;
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.status}
      data-used={status !== undefined || undefined}
      value={status ?? ""}
      data={[
        { value: "", label: texts.allStatuses },
        ...savedStatuses.map((value) => {
          const label = savedTexts.statuses[value];
          return { value, label: value === status ? texts.statusIs(label) : label };
        }),
      ]}
      onChange={({ currentTarget: { value } }) => lists.show({ status: savedStatuses.find((one) => one === value) })}
    />
  );
});

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
      data-used={assignee !== undefined || undefined}
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
  const isKnown = tag === undefined || lists.all.tags.some((one) => withoutCase(one) === withoutCase(tag));
  const tags = isKnown ? lists.all.tags : [tag, ...lists.all.tags];
  if (tags.length === 0) return;
  const chosen = tag === undefined ? undefined : tags.find((one) => withoutCase(one) === withoutCase(tag));
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.columns.tags}
      data-used={tag !== undefined || undefined}
      value={chosen ?? ""}
      data={[
        { value: "", label: texts.allTags },
        ...tags.map((value) => ({ value, label: value === chosen ? texts.tagIs(value) : value })),
      ]}
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
