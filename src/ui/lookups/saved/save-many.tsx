import { observer } from "mobx-react-lite";
import { useNavigate } from "react-router-dom";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { toNewList } from "./handed-people.ts";
import type { SaveManyProps } from "./save-button.ts";
import type { SavedPeopleViewModel } from "./saved-people-view-model.ts";
import { savedTexts as texts } from "./saved-texts.ts";

/** Leads to the page of lists, which makes a list of several people. */
export const SaveMany = observer(
  ({ create, profiles }: SaveManyProps & { readonly create: () => SavedPeopleViewModel }) => {
    const saved = useViewModel(create);
    const navigate = useNavigate();
    if (!saved.isOffered) return undefined;
    const state = () => toNewList(profiles.map(profileUrl).join("\n"));
    return (
      <TextButton onClick={() => void navigate("/dashboard/lists", { state: state() })}>{texts.saveAsList}</TextButton>
    );
  },
);
