import { Menu } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { PeopleView } from "#domain/lists/people-view.ts";
import { ActionMenu, MenuAction } from "#ui/kit/action-menu.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListForm } from "./name-forms.tsx";
import type { ShownViewViewModel } from "./shown-view-view-model.ts";

interface ViewChoiceProps {
  readonly shown: ShownViewViewModel;
  readonly ask: (form: ListForm) => void;
}

/** The views to choose from, and what can be done with the one that was chosen. */
export const ViewChoice = observer(({ shown, ask }: ViewChoiceProps) => {
  const { view, views, lists } = shown;
  const { saved } = lists;
  return (
    <div className={classes.views}>
      <ActionMenu label={view?.name ?? texts.views}>
        {(views.all ?? []).map((one) => (
          <MenuAction key={one.id} isCurrent={one === view} onChoose={() => shown.open(one)}>
            {labelOf(one, saved.organisation)}
          </MenuAction>
        ))}
        {views.all !== undefined && views.all.length > 0 && <Menu.Divider />}
        <MenuAction onChoose={() => ask("new-view")}>{texts.saveView}</MenuAction>
        {view !== undefined && (
          <>
            <MenuAction onChoose={() => ask("rename-view")}>{texts.renameView}</MenuAction>
            <MenuAction onChoose={() => void views.change(view, { isPinned: !view.isPinned })}>
              {view.isPinned ? texts.unpinView : texts.pinView}
            </MenuAction>
            <MenuAction onChoose={shown.leave}>{texts.leaveView}</MenuAction>
            <Menu.Divider />
            <MenuAction isRemoval onChoose={() => void shown.remove(view)}>
              {texts.removeView}
            </MenuAction>
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
