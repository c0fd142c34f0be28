import { Button, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { type ContactItem, contactItems } from "#domain/contact.ts";
import { roleText } from "#domain/contact-card.ts";
import { costOf } from "#domain/credits.ts";
import { profileUrl } from "#domain/profile-url.ts";
import { carriedToContacts } from "#ui/shared/carry-over.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/shared/empty-tool.tsx";
import { type LineKind, RevealCards, RevealFoot, RevealHeader, RevealSheet } from "#ui/shared/reveal-sheet.tsx";
import { SearchForm } from "#ui/shared/search-form.tsx";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useTextTypedBefore } from "#ui/shared/use-text-typed-before.ts";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { VerificationBeside } from "#ui/shared/verification-beside.tsx";
import type { VerificationsBesideViewModel } from "#ui/shared/verifications-beside-view-model.ts";
import type { ContactSearch, FindContactsViewModel, Told } from "./find-contacts-view-model.ts";

export { FindContactsViewModel } from "./find-contacts-view-model.ts";

const kinds: Readonly<Record<ContactItem, LineKind>> = {
  phone_no: { title: "Phone Number", hint: "Direct contact number", width: "9.5rem", use: "phone" },
  email: { title: "Secondary Email", hint: "Personal address", width: "13rem", use: "home-email" },
  work_email: { title: "Work Email", hint: "Company address", width: "12rem", use: "work-email" },
};

const emptyTool = {
  title: "What you can open of a person",
  lines: contactItems.map((item) => ({ title: kinds[item].title, width: kinds[item].width, price: costOf[item] })),
  facts: REVEAL_FACTS,
  purchases: [
    { operation: "phone_no", one: "phone number", several: "phone numbers" },
    { operation: "email", one: "email", several: "emails" },
  ],
} as const;

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
      {search ? (
        <ContactSheet search={search} verifications={contacts.verifications} />
      ) : (
        <EmptyTool
          account={contacts.account}
          {...emptyTool}
          example={{ label: "Try a sample person", onTry: contacts.findExample }}
        />
      )}
    </ToolPage>
  );
});

interface ContactSheetProps {
  readonly search: ContactSearch;
  readonly verifications: VerificationsBesideViewModel;
}

const ContactSheet = observer(({ search, verifications }: ContactSheetProps) => {
  const { profile, lines, told, isOffered } = search;
  const person = told.kind === "person" ? told.person : {};
  const { name = profile } = person;
  return (
    <RevealSheet label={`Contact details of ${name}`}>
      <RevealHeader name={name} about={aboutText(told)} reference={name === profile ? undefined : profile}>
        <a href={profileUrl(profile)} target="_blank" rel="noopener noreferrer">
          Open on LinkedIn
        </a>
      </RevealHeader>
      <RevealCards
        lines={lines}
        kinds={kinds}
        isOffered={isOffered}
        besideValue={(item, value) =>
          item !== "phone_no" && <VerificationBeside email={value} verifications={verifications} />
        }
      />
      <RevealFoot
        lines={lines}
        kinds={kinds}
        person={{ ...person, reference: profile, url: profileUrl(profile) }}
        isOffered={isOffered}
      />
    </RevealSheet>
  );
});

const aboutText = (told: Told): string => {
  switch (told.kind) {
    case "person":
      return roleText(told.person);
    case "nobody":
      return "The directory has nobody under this profile. Nothing will be charged.";
    case "failed":
      return "Who this is could not be looked up. The lines can be opened all the same.";
    case "asked":
      return "Looking up who this is";
    case "not-told":
      return "";
  }
};
