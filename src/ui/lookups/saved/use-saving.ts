import { useEffect } from "react";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SaveButtonProps } from "./save-button.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts } from "./saved-texts.ts";
import { useSameSubject } from "./use-same-subject.ts";

export interface SavingOf extends SaveButtonProps {
  readonly create: () => SavedPeopleViewModel;
}

/**
 * What a button that saves someone says and does: once they are saved, it opens what is kept of them. With `asks`, the server is asked
 * whether they are. For an observer.
 */
export const useSaving = ({ create, person, name }: SavingOf, asks: boolean) => {
  const saved = useViewModel(create);
  const { subject } = person;
  const isWatched = asks && saved.isOffered;
  const watched = useSameSubject(subject);
  useEffect(() => (isWatched ? saved.watch(watched) : undefined), [saved, watched, isWatched]);
  const [record] = saved.recordsOf(subject);
  const text = record === undefined ? texts.saveInto(saved.intoList?.name) : texts.inLists(saved.listNamesOf(subject));
  return {
    saved,
    isSaved: record !== undefined,
    text,
    label: texts.about(text, name),
    press: () => (record === undefined ? void saved.save([person]) : saved.openRecord(record)),
  };
};
