import { observer } from "mobx-react-lite";
import { contactItems } from "#domain/contact.ts";
import { costOf } from "#domain/credits.ts";
import { carriedToContacts } from "#ui/shared/carry-over.ts";
import { EmptyTool, REVEAL_FACTS } from "#ui/shared/empty-tool.tsx";
import { FindContactsForm } from "#ui/shared/find-contacts/find-contacts-form.tsx";
import type { FindContactsViewModel } from "#ui/shared/find-contacts/find-contacts-view-model.ts";
import { contactKinds } from "#ui/shared/find-contacts/contact-kinds.ts";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useCode } from "#ui/shared/use-code.ts";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { useAskedProfile } from "./use-asked-profile.ts";

export { FindContactsViewModel } from "#ui/shared/find-contacts/find-contacts-view-model.ts";

const loadFound = () => import("./found-contact.ts");

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
  const found = useCode(loadFound, search !== undefined);
  useCarried(carriedToContacts, contacts.findCarried);
  useAskedProfile(contacts.findCarried);
  return (
    <ToolPage
      title="Find contacts"
      lead="Paste a LinkedIn profile URL. You choose which lines to open, and pay only for those."
    >
      <FindContactsForm contacts={contacts} />
      {search ? (
        found && <found.ContactSheet search={search} verifications={contacts.verifications} />
      ) : (
        <EmptyTool
          account={contacts.account}
          {...emptyTool}
          example={{ label: "Try a sample person", onTry: contacts.findExample }}
        />
      )}
      {found && <found.ContactRecents contacts={contacts} />}
    </ToolPage>
  );
});
