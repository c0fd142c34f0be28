import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { usePrehydrationInput } from "#ui/kit/use-prehydration-input.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { ProfileUrlField } from "./profile-url-field.tsx";

/** The field for a profile URL, and the search for who has it, which is free. */
export const FindContactsForm = observer(({ contacts }: { readonly contacts: FindContactsViewModel }) => {
  const field = usePrehydrationInput(contacts.setUrl);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    contacts.find();
  };
  return (
    <SearchForm
      onSubmit={submit}
      button={
        <Button type="submit" disabled={!contacts.canFind}>
          Find Contacts
        </Button>
      }
    >
      <ProfileUrlField ref={field} value={contacts.url} error={contacts.urlError} onText={contacts.setUrl} />
    </SearchForm>
  );
});
