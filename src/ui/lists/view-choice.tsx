import { Menu } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { parseViewName, type PeopleView, VIEW_NAME_MAX_LENGTH } from "#domain/lists/people-view.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { CheckChoice } from "#ui/kit/check-choice.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import { NameForm } from "./name-form.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";

/** The views to choose from, and what can be done with the one that was chosen. */
export const ViewChoice = observer(({ shown }: { readonly shown: ShownViewViewModel }) => {
  const { view, views, lists } = shown;
  const { saved, filter } = lists;
  const [form, setForm] = useState<"new" | "rename">();
  const [isForAll, setForAll] = useState(false);
  const close = () => setForm(undefined);
  const naming = { parse: parseViewName, maxLength: VIEW_NAME_MAX_LENGTH, submit: texts.keepName, onDone: close };
  if (form === "new")
    return (
      <NameForm
        {...naming}
        label={texts.nameOfNewView}
        name=""
        onName={async (name) => await shown.save(name, isForAll && filter.isShared)}
      >
        {filter.isShared && saved.organisation !== undefined && (
          <CheckChoice label={texts.viewForAll(saved.organisation)} isChosen={isForAll} choose={setForAll} />
        )}
      </NameForm>
    );
  if (form === "rename" && view !== undefined)
    return (
      <NameForm
        {...naming}
        label={texts.renameViewTo}
        name={view.name}
        onName={async (name) => await views.change(view, { name })}
      />
    );
  return (
    <div className={classes.changes}>
      <ActionMenu label={view?.name ?? texts.views}>
        {(views.all ?? []).map((one) => (
          <MenuAction key={one.id} isCurrent={one === view} onChoose={() => shown.open(one)}>
            {labelOf(one, saved.organisation)}
          </MenuAction>
        ))}
        {views.all !== undefined && views.all.length > 0 && <Menu.Divider />}
        <MenuAction onChoose={() => setForm("new")}>{texts.saveView}</MenuAction>
        {view !== undefined && (
          <>
            <MenuAction onChoose={() => setForm("rename")}>{texts.renameView}</MenuAction>
            <MenuAction onChoose={() => void views.change(view, { isPinned: !view.isPinned })}>
              {view.isPinned ? texts.unpinView : texts.pinView}
            </MenuAction>
            <MenuAction onChoose={() => void shown.remove(view)}>{texts.removeView}</MenuAction>
            <MenuAction onChoose={shown.leave}>{texts.leaveView}</MenuAction>
          </>
        )}
      </ActionMenu>
      {view !== undefined && shown.isChanged && (
        <TextButton onClick={() => void shown.saveChanges(view)}>{texts.saveChanges}</TextButton>
      )}
    </div>
  );
});

const labelOf = ({ name, isShared }: PeopleView, organisation: string | undefined): string =>
  isShared && organisation !== undefined ? texts.viewOf(name, organisation) : name;
