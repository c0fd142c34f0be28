import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { dialogIsOpen } from "#ui/kit/is-typing.ts";
import { useDropAnywhere } from "#ui/kit/use-drop-anywhere.ts";
import { usePasteAnywhere } from "#ui/kit/use-paste-anywhere.ts";
import { handedPeople } from "#ui/lookups/saved/handed-people.ts";
import { useHandoff } from "#ui/lookups/use-handoff.ts";
import { listsTexts as texts } from "./lists-texts.ts";
import type { ListsViewModel } from "./lists-view-model.ts";
import classes from "./taken-in.module.css";

/** Whether a text may name people. The dialog reads it. */
const MAY_NAME_PEOPLE = /linkedin\.com\/|\b\d{8}\b/i;

/** Takes what is pasted or dropped anywhere on the page, or handed over, to save its people into a list. */
export const TakenIn = observer(({ lists: { dialogs, saved, list } }: { readonly lists: ListsViewModel }) => {
  const { openIntake, open } = dialogs;
  const isFree = open === undefined && saved.isOffered;
  const takeText = useCallback(
    (text: string): boolean => {
      const isOfUse = MAY_NAME_PEOPLE.test(text);
      if (isOfUse) openIntake({ text });
      return isOfUse;
    },
    [openIntake],
  );
  usePasteAnywhere(isFree, takeText);
  useHandoff(handedPeople, takeText);
  const isOver = useDropAnywhere(
    isFree,
    useCallback((file: File) => void (dialogIsOpen() || openIntake({ file })), [openIntake]),
  );
  return isOver && <div className={classes.over}>{list === undefined ? texts.drop : texts.dropInto(list.name)}</div>;
});
