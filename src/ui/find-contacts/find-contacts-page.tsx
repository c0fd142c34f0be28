import { observer } from "mobx-react-lite";
import { carriedToContacts } from "#ui/shared/carry-over.ts";
import { EmptyContacts } from "#ui/shared/find-contacts/empty-contacts.tsx";
import { FindContactsForm } from "#ui/shared/find-contacts/find-contacts-form.tsx";
import type { FindContactsViewModel } from "#ui/shared/find-contacts/find-contacts-view-model.ts";
import { ToolPage } from "#ui/shared/tool-page.tsx";
import { useCode } from "#ui/shared/use-code.ts";
import { useCarried } from "#ui/shared/use-carried.ts";
import { useViewModel } from "#ui/shared/use-view-model.ts";
import { useAskedProfile } from "./use-asked-profile.ts";

export { FindContactsViewModel } from "#ui/shared/find-contacts/find-contacts-view-model.ts";

const loadFound = () => import("./found-contact.ts");

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
        found && <found.ContactSheet search={search} contacts={contacts} />
      ) : (
        <EmptyContacts contacts={contacts} />
      )}
      {found && <found.ContactRecents contacts={contacts} />}
      {found && <found.LateContacts contacts={contacts} />}
    </ToolPage>
  );
});
