import { NativeSelect } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { savedStatuses } from "#domain/lists/saved-person.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { IconButton } from "#ui/kit/icon-button.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { savedTexts } from "#ui/lookups/saved/saved-texts.ts";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";

/** What can be done with the selected people. Each change counts at once. */
export const SelectionBar = observer(({ lists }: { readonly lists: ListsViewModel }) => {
  const { selected, people, list } = lists;
  return (
    <div
      role="region"
      aria-label={texts.selected(selected.length)}
      className={classes.selection}
      hidden={selected.length === 0}
    >
      <div className={classes.count}>
        <p role="status">{selected.length > 0 && texts.selected(selected.length)}</p>
        {selected.length < people.length && (
          <TextButton onClick={() => lists.select(people, true)}>{texts.selectAll(people.length)}</TextButton>
        )}
      </div>
      <div className={classes.actions}>
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
        {lists.lists.length > 0 && (
          <NativeSelect
            size="sm"
            aria-label={texts.addToList}
            value=""
            data={[
              { value: "", label: texts.addToList },
              ...lists.lists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => value !== "" && void lists.changeSelected({ addToList: value })}
          />
        )}
        <ActionMenu label={texts.more}>
          <MenuAction onChoose={() => lists.openExport(selected)}>{texts.export}</MenuAction>
          {list !== undefined && (
            <MenuAction onChoose={() => void lists.changeSelected({ removeFromList: list.id })}>
              {texts.removeFromList(list.name)}
            </MenuAction>
          )}
          <MenuAction onChoose={() => void lists.removeSelected()}>{texts.remove}</MenuAction>
        </ActionMenu>
      </div>
      <IconButton label={texts.clear} className={classes.clear} onClick={() => lists.select(selected, false)}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
});
