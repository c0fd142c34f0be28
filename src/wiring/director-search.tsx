import { revealDirector, searchDirector } from "#application/lookups/search-director.ts";
import { DIRECTOR_LOOKUP } from "#domain/session/capability.ts";
import { DirectorSearchPage, DirectorSearchViewModel } from "#ui/director-search/director-search-page.tsx";
import type { SignedInApp } from "./session.ts";

export const directorSearch = (app: SignedInApp) => {
  const { ports, keeper, account, pay, revealTool, perSession, noted, provide, provideTransient } = app;
  const { directorDirectory: directors } = ports;
  const search = provide({ directors, keeper, account }, ({ account: { offers }, ...needs }) =>
    searchDirector({ ...needs, offersNames: () => offers(DIRECTOR_LOOKUP) }),
  );
  const reveal = provide({ directors, pay, clock: ports.clock }, revealDirector);
  const create = perSession(
    "director-search",
    provideTransient(
      { search, reveal, ...revealTool },
      (needs) => new DirectorSearchViewModel({ ...needs, note: (search) => noted().note(search) }),
    ),
    { din: (model, text) => model.setDin(text) },
  );
  return () => <DirectorSearchPage create={create} />;
};
