import { Button, TextInput } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import type { SyntheticEvent } from "react";
import { contactItems } from "#domain/contact.ts";
import { costOf } from "#domain/credits.ts";
import { carriedToContacts } from "#ui/shared/carry-over.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/shared/empty-tool.tsx";
import { SearchForm } from "#ui/shared/search-form.tsx";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useTextTypedBefore } from "#ui/shared/use-text-typed-before.ts";
import { useCode } from "#ui/shared/use-code.ts";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { contactKinds } from "./contact-kinds.ts";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";

export { FindContactsViewModel } from "./find-contacts-view-model.ts";

const loadSheet = () => import("./contact-sheet.tsx");

const emptyTool = {
  title: "What you can open of a person",
  lines: contactItems.map((item) => ({
    title: contactKinds[item].title,
    width: contactKinds[item].width,
    price: costOf[item],
  })),
  facts: REVEAL_FACTS,
  purchases: [
    { operation: "phone_no", one: "phone number", several: "phone numbers" },
    { operation: "email", one: "email", several: "emails" },
  ],
} as const;

export const FindContactsPage = observer(({ create }: { readonly create: () => FindContactsViewModel }) => {
  const contacts = useViewModel(create);
  const { search } = contacts;
  const sheet = useCode(loadSheet, search !== undefined);
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
        sheet && <sheet.ContactSheet search={search} verifications={contacts.verifications} />
      ) : (
        <EmptyTool
          account={contacts.account}
          {...emptyTool}
          example={{ label: "Try a sample person", onTry: contacts.findExample }}
        />
      )}
      {sheet && <sheet.ContactRecents contacts={contacts} />}
    </ToolPage>
  );
});
