import type { ComponentType } from "react";
import { revealContact } from "#application/reveal-contact.ts";
import { FindContactsPage } from "#ui/find-contacts/find-contacts-page.tsx";
import { FindContactsViewModel } from "#ui/find-contacts/find-contacts-view-model.ts";
import type { House } from "./container.ts";
import { keptWhileSignedIn } from "./kept.ts";
import { tokens } from "./tokens.ts";

export const findContactsScreen = (house: House): ComponentType => {
  const create = keptWhileSignedIn(
    house.get(tokens.sessionKeeper),
    () =>
      new FindContactsViewModel({
        reveal: revealContact({
          contacts: house.get(tokens.contactDirectory),
          keeper: house.get(tokens.sessionKeeper),
          clock: house.get(tokens.clock),
        }),
        creditsChanged: () => house.get(tokens.account).refresh(),
        banner: house.get(tokens.banner),
      }),
  );
  return () => <FindContactsPage create={create} />;
};
