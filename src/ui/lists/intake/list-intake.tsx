import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { peopleInText } from "#domain/lists/intake/people-in-text.ts";
import { dialogIsOpen } from "#ui/kit/is-typing.ts";
import { useDropAnywhere } from "#ui/kit/use-drop-anywhere.ts";
import { usePasteAnywhere } from "#ui/kit/use-paste-anywhere.ts";
import { handedPeople } from "#ui/lookups/saved/handed-people.ts";
import { useHandoff } from "#ui/lookups/use-handoff.ts";
import type { ListsViewModel } from "../lists-view-model.ts";
import classes from "./list-intake.module.css";
import { listIntakeTexts as texts } from "./list-intake-texts.ts";

interface ListIntakeProps {
  readonly lists: ListsViewModel;
}

/** Takes what is pasted or dropped anywhere on the page, or handed over, to make a list of it. */
export const ListIntake = observer(({ lists: { dialogs, saved } }: ListIntakeProps) => {
  const { openIntake, open } = dialogs;
  const isFree = open === undefined && saved.isOffered;
  const takeText = useCallback(
    (text: string): boolean => {
      const isOfUse = peopleInText(text).people.length > 0;
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
  return isOver && <div className={classes.over}>{texts.drop}</div>;
});
