import type { ComponentType } from "react";
import { revealDirector, searchDirector } from "#application/search-director.ts";
import { DIRECTOR_NAMES } from "#domain/director.ts";
import { DirectorSearchPage } from "#ui/director-search/director-search-page.tsx";
import { DirectorSearchViewModel } from "#ui/director-search/director-search-view-model.ts";
import type { House } from "./container.ts";
import { keptWhileSignedIn } from "./kept.ts";
import { tokens } from "./tokens.ts";

export const directorSearchScreen = (house: House): ComponentType => {
  const create = keptWhileSignedIn(house.get(tokens.sessionKeeper), () => {
    const account = house.get(tokens.account);
    const needs = {
      directors: house.get(tokens.directorDirectory),
      keeper: house.get(tokens.sessionKeeper),
      clock: house.get(tokens.clock),
      async tellsNames() {
        // Somebody was faster than the first look at the account.
        if (account.account === undefined) await account.refresh();
        return account.has(DIRECTOR_NAMES);
      },
    };
    return new DirectorSearchViewModel({
      search: searchDirector(needs),
      reveal: revealDirector(needs),
      creditsChanged: account.refresh,
      banner: house.get(tokens.banner),
    });
  });
  return () => <DirectorSearchPage create={create} />;
};
