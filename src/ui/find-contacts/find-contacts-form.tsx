import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { ClipboardEvent, ComponentProps, SyntheticEvent } from "react";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { useFocusedField } from "#ui/kit/tool-field.ts";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { ProfileUrlField } from "./profile-url-field.tsx";
import { findContactsTexts } from "./find-contacts-texts.ts";

interface FindContactsFormProps extends Pick<ComponentProps<typeof SearchForm>, "hint" | "offers"> {
  readonly contacts: FindContactsViewModel;
  /** What is done with a text that names no profile, where anything is. */
  readonly leadOn?: () => boolean;
}

/** The field for a profile URL, and the search for who has it, which is free. */
export const FindContactsForm = observer(({ contacts, leadOn, ...below }: FindContactsFormProps) => {
  const field = usePrehydrationInput(contacts.setUrl);
  useFocusedField(field, contacts.search === undefined);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (leadOn?.() !== true) contacts.find();
  };
  // A whole address takes the place of the former one; a part of a text is pasted as anywhere.
  const paste = (event: ClipboardEvent) => {
    if (contacts.paste(event.clipboardData.getData("text/plain"))) event.preventDefault();
  };
  return (
    <SearchForm
      {...below}
      onSubmit={submit}
      button={
        <Button type="submit" disabled={!contacts.canFind}>
          {findContactsTexts.find}
        </Button>
      }
    >
      <ProfileUrlField
        ref={field}
        value={contacts.url}
        error={contacts.urlError}
        onText={contacts.setUrl}
        onPaste={paste}
      />
    </SearchForm>
  );
});
