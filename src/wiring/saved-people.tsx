import { createSavedPeopleStore } from "#application/lists/saved-people-store.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import type { SignedInApp } from "./session.ts";

/** Whom someone has saved, for as long as the same person works. */
export const savedPeople = (app: SignedInApp) => {
  const { ports, keeper, account, banner, changes, perSession, provide, provideTransient } = app;
  const { clock } = ports;
  const saved = provide({ port: ports.savedPeople, keeper }, signedInPort);
  const lists = provide({ port: ports.peopleLists, keeper }, signedInPort);
  const create = perSession(
    "saved-people",
    provideTransient(
      { saved, lists, account, banner, changes, clock },
      ({ saved: port, ...needs }) =>
        new SavedPeopleViewModel({ ...needs, store: createSavedPeopleStore({ saved: port, clock: needs.clock }) }),
    ),
  );
  const saveButton = { Button: (props: SaveButtonProps) => <SavePerson create={create} {...props} /> };
  return {
    saveButton,
    lists: async () => {
      const [{ ListsPage }, { ListsViewModel }] = await Promise.all([
        import("#ui/lists/lists-page.tsx"),
        import("#ui/lists/lists-view-model.ts"),
      ]);
      const createPage = () => new ListsViewModel({ saved: create() });
      return () => <ListsPage create={createPage} />;
    },
    Notices: () => <SavedNotices create={create} />,
  };
};
