import { observer } from "mobx-react-lite";
import { useAskBeforeLeaving } from "#ui/kit/ask-before-leaving.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";

/** Makes the browser ask before the page closes, where that would lose a note. */
export const AsksBeforeLosingNotes = observer(({ create }: { readonly create: () => SavedPeopleViewModel }) => {
  const saved = useViewModel(create);
  useAskBeforeLeaving(saved.notes.hasDrafts, saved.wouldLoseNotes);
  return undefined;
});
