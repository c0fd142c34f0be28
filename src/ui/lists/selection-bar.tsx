import { Button, Menu, NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { asksToRemove, savedStatuses } from "#domain/lists/saved-person.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { assigneeOptions } from "#ui/lookups/saved/assignee-options.ts";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import { NewList } from "./name-forms.tsx";
import { useTopOfBar } from "./use-top-of-bar.ts";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** What can be done with the selected people. Each change counts at once. */
export const SelectionBar = observer(({ lists }: OfLists) => {
  const { selected } = lists;
  const bar = useRef<HTMLDivElement>(null);
  useTopOfBar(bar);
  return (
    <div
      ref={bar}
      role="region"
      data-selection-bar
      aria-label={texts.selected(selected.length)}
      className={classes.selection}
      hidden={selected.length === 0}
    >
      <div className={classes.count}>
        <p role="status">{selected.length > 0 && texts.selected(selected.length)}</p>
        {selected.length > 0 && <SelectAll lists={lists} />}
      </div>
      {selected.length > 0 && <Actions lists={lists} />}
    </div>
  );
});

const SelectAll = observer(({ lists }: OfLists) => {
  const { selected, people } = lists;
  if (selected.length === people.length) return;
  return <TextButton onClick={() => lists.select(people, true)}>{texts.selectAll(people.length)}</TextButton>;
});

const Actions = observer(({ lists }: OfLists) => {
  const [naming, setNaming] = useState<"open" | "closed">();
  const { list, selected, dialogs } = lists;
  const { organisation } = lists.saved;
  const isAsked = asksToRemove(selected);
  if (naming === "open")
    return (
      <NewList lists={lists} close={() => setNaming("closed")} onMade={(made) => void lists.setInList(made, true)} />
    );
  return (
    <>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => lists.dialogs.show("jobs", lists.selected)}>
          {texts.jobs}
        </Button>
        <NativeSelect
          size="sm"
          aria-label={texts.setStatus}
          value=""
          data={[
            { value: "", label: texts.setStatus },
            ...savedStatuses.map((value) => ({ value, label: savedTexts.statuses[value] })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const status = savedStatuses.find((one) => one === value);
            if (status !== undefined) void lists.setStatus(status);
          }}
        />
        <NativeSelect
          size="sm"
          aria-label={texts.addToList}
          autoFocus={naming === "closed"}
          value=""
          data={[
            { value: "", label: texts.addToList },
            ...lists.lists.map(({ id, name }) => ({ value: id, label: name })),
            { value: NEW_LIST, label: texts.addToNewList },
          ]}
          onChange={({ currentTarget: { value } }) => {
            const into = lists.lists.find(({ id }) => id === value);
            if (value === NEW_LIST) setNaming("open");
            else if (into !== undefined) void lists.setInList(into, true);
          }}
        />
        <Assign lists={lists} />
        <ActionMenu label={texts.more}>
          <MenuAction onChoose={() => lists.dialogs.show("tags", lists.selected)}>{texts.tags}</MenuAction>
          <MenuAction onChoose={() => lists.dialogs.show("export", lists.selected)}>{texts.export}</MenuAction>
          {lists.saved.isPushOffered && (
            <MenuAction onChoose={() => lists.dialogs.show("push", lists.selected)}>{texts.push}</MenuAction>
          )}
          {!lists.filter.isShared && organisation !== undefined && (
            <MenuAction onChoose={() => void lists.share()}>{savedTexts.alsoFor(organisation)}</MenuAction>
          )}
          {list !== undefined && (
            <MenuAction onChoose={() => void lists.setInList(list, false)}>
              {texts.removeFromList(list.name)}
            </MenuAction>
          )}
          <Menu.Divider />
          <MenuAction
            isRemoval
            onChoose={() => (isAsked ? dialogs.show("removal", selected) : void lists.remove(selected))}
          >
            {texts.remove(isAsked)}
          </MenuAction>
        </ActionMenu>
      </div>
      <IconButton label={texts.clear} className={classes.clear} onClick={() => lists.select(lists.selected, false)}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </>
  );
});

/** Shared people alone can be assigned. */
const Assign = observer(({ lists }: OfLists) => {
  const colleagues = lists.saved.colleagues.all ?? [];
  if (!lists.filter.isShared || colleagues.length === 0) return;
  return (
    <NativeSelect
      size="sm"
      aria-label={texts.assign}
      value=""
      data={[
        { value: "", label: texts.assign },
        ...assigneeOptions(colleagues),
        { value: NOBODY, label: savedTexts.nobody },
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== "") void lists.assign(colleagues.find(({ id }) => id === value));
      }}
    />
  );
});

/** The value of a list that is still to be made. */
const NEW_LIST = "new";

/** The value of no member. */
const NOBODY = "nobody";
