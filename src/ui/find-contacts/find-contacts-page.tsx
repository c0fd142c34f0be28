import { Button, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { costOf } from "#domain/credits.ts";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { carriedToContacts } from "#ui/shared/carry-over.ts";
import { RevealCard, RevealHeader, RevealSheet } from "#ui/shared/reveal-card.tsx";
import { SearchForm } from "#ui/shared/search-form.tsx";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useTextTypedBefore } from "#ui/shared/use-text-typed-before.ts";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";

export { FindContactsViewModel } from "./find-contacts-view-model.ts";

const cards: Readonly<Record<ContactItem, { readonly title: string; readonly hint: string; readonly width: string }>> =
  {
    phone_no: { title: "Phone Number", hint: "Direct contact number", width: "9.5rem" },
    email: { title: "Secondary Email", hint: "Personal or alternate address", width: "13rem" },
    work_email: { title: "Work Email", hint: "Address at the company", width: "12rem" },
  };

export const FindContactsPage = observer(({ create }: { readonly create: () => FindContactsViewModel }) => {
  const contacts = useViewModel(create);
  const { search } = contacts;
  const field = useTextTypedBefore(contacts.setUrl);
  useCarried(carriedToContacts, contacts.findCarried);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    contacts.find();
  };
  return (
    <ToolPage
      title="Find contacts"
      lead="Paste a LinkedIn profile URL. You choose which lines to open, and pay only for those."
    >
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
      {search && (
        <RevealSheet label={`Contact details of ${search.profile}`}>
          <RevealHeader>
            <h2>{search.profile}</h2>
            <a href={profileUrl(search.profile)} target="_blank" rel="noopener noreferrer">
              Open on LinkedIn
            </a>
          </RevealHeader>
          {contactItems.map((item) => (
            <RevealCard
              key={item}
              {...cards[item]}
              cost={costOf[item]}
              phase={search.lines[item].phase}
              onReveal={() => void contacts.reveal(item)}
            />
          ))}
        </RevealSheet>
      )}
    </ToolPage>
  );
});
