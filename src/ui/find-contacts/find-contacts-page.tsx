import { observer } from "mobx-react-lite";
import { profileUrl } from "#domain/lookups/profile-url.ts";
import { linkTo, profileAddress } from "#ui/lookups/search-address.ts";
import { EmptyContacts } from "./empty-contacts.tsx";
import { FindContactsForm } from "./find-contacts-form.tsx";
import type { FindContactsViewModel } from "./find-contacts-view-model.ts";
import { useNavigate } from "react-router-dom";
import { toBulk } from "#ui/lookups/bulk-rows.ts";
import { FieldHint, FieldOffers, offersOf } from "./field-offers.tsx";
import { usePasteAnywhere } from "#ui/kit/use-paste-anywhere.ts";
import { useToolMode } from "#ui/kit/tool-mode.tsx";
import { ToolPage } from "#ui/kit/tool-page.tsx";
import { useLazyModule } from "#ui/kit/use-lazy-module.ts";
import { useAddressedSearch } from "#ui/lookups/use-addressed-search.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { findContactsTexts } from "./find-contacts-texts.ts";

export { FindContactsViewModel } from "./find-contacts-view-model.ts";

const loadFound = () => import("./found-contact.ts");

export const FindContactsPage = observer(({ create }: { readonly create: () => FindContactsViewModel }) => {
  const contacts = useViewModel(create);
  const { search } = contacts;
  const found = useLazyModule(loadFound, search !== undefined);
  const navigate = useNavigate();
  const { recognised } = contacts;
  const lookUps = offersOf(recognised);
  const openInBulk = () => {
    if (recognised.kind === "profiles")
      void navigate({ search: "?mode=bulk" }, { state: toBulk(recognised.profiles.map(profileUrl)) });
  };
  /** Enter does what is offered first. */
  const leadOn = (): boolean => {
    const [first] = lookUps;
    if (recognised.kind === "profiles") openInBulk();
    else if (first !== undefined) void navigate(linkTo(first.to));
    return recognised.kind === "profiles" || first !== undefined;
  };
  usePasteAnywhere(useToolMode() === "single", contacts.paste);
  useAddressedSearch(profileAddress, {
    shown: search && profileUrl(search.profile),
    take: contacts.findCarried,
    clear: contacts.clear,
  });
  return (
    <ToolPage
      title={findContactsTexts.title}
      lead={findContactsTexts.lead}
      aside={found && <found.ContactRecents contacts={contacts} />}
      foot={found && <found.LateContacts contacts={contacts} />}
    >
      <FindContactsForm
        contacts={contacts}
        leadOn={leadOn}
        hint={<FieldHint recognised={recognised} />}
        offers={<FieldOffers lookUps={lookUps} recognised={recognised} onBulk={openInBulk} />}
      />
      {search ? (
        found && <found.ContactSheet search={search} contacts={contacts} />
      ) : (
        <EmptyContacts contacts={contacts} />
      )}
    </ToolPage>
  );
});
