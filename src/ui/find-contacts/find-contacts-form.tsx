import { Button, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { SearchForm } from "#ui/lookups/search-form.tsx";
import { useTextTypedBefore } from "#ui/kit/use-text-typed-before.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";

/** The field for a profile URL, and the search for who has it, which is free. */
export const FindContactsForm = observer(({ contacts }: { readonly contacts: FindContactsViewModel }) => {
  const field = useTextTypedBefore(contacts.setUrl);
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
      <TextInput
        ref={field}
        label="Profile URL"
        type="url"
        inputMode="url"
        name="profile-url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.linkedin.com/in/name"
        leftSection={<IconLink size={18} stroke={1.6} aria-hidden />}
        value={contacts.url}
        error={contacts.urlError}
        onChange={(event) => contacts.setUrl(event.currentTarget.value)}
      />
    </SearchForm>
  );
});
