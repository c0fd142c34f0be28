import { observer } from "mobx-react-lite";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { profileAddress } from "#ui/lookups/search-address.ts";
import { EmptyContacts } from "./empty-contacts.tsx";
import { FindContactsForm } from "./find-contacts-form.tsx";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";

export { FindContactsViewModel } from "./find-contacts-view-model.ts";

const loadFound = () => import("./found-contact.ts");

export const FindContactsPage = observer(({ create }: { readonly create: () => FindContactsViewModel }) => {
  const contacts = useViewModel(create);
  const { search } = contacts;
  const found = useLazyModule(loadFound, search !== undefined);
  useAddressedSearch(profileAddress, {
    shown: search && profileUrl(search.profile),
    take: contacts.findCarried,
    clear: contacts.clear,
  });
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
