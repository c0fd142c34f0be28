import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Modal } from "#ui/kit/modal.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { ListsViewModel } from "../lists-view-model.ts";
import classes from "./removal-dialog.module.css";
import { removalTexts as texts } from "./removal-texts.ts";

/** Asks before many people are removed: the undo afterwards may be missed. */
export const RemovalDialog = observer(({ lists }: { readonly lists: ListsViewModel }) => {
  const { people, close } = lists.dialogs;
  const remove = () => {
    close();
    void lists.remove(people);
  };
  return (
    <Modal title={texts.title(people.length)} opened onClose={close} isAtTop>
      <div className={classes.dialog}>
        <div>
          <p>{texts.leaves(lists.filter.isShared ? lists.saved.organisation : undefined)}</p>
          <p>{texts.stays}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" className={classes.remove ?? ""} onClick={remove}>
            {texts.remove(people.length)}
          </Button>
          <TextButton data-autofocus onClick={close}>
            {texts.cancel}
          </TextButton>
        </div>
      </div>
    </Modal>
  );
});
