import { observer } from "mobx-react-lite";
import { useAskBeforeLeaving } from "#ui/kit/ask-before-leaving.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";

/** Has the browser ask before the page closes with a note that can't be stored on the way. */
export const AsksBeforeLosingNotes = observer(({ create }: { readonly create: () => SavedPeopleViewModel }) => {
  const saved = useViewModel(create);
  useAskBeforeLeaving(saved.notes.hasDrafts, saved.wouldLoseNotes);
  return undefined;
});
