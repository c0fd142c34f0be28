import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { createSavedPeopleStore } from "#application/lists/saved-people-store.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { FoundSavedViewModel } from "#ui/command-palette/found-saved-view-model.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { UndoViewModel } from "#ui/kit/undo-view-model.ts";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { PeopleListsViewModel } from "#ui/lookups/saved/people-lists-view-model.ts";
import { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import type { SignedInApp } from "./session.ts";

/** The saved people of who is signed in, for as long as the same person works. */
export const savedPeople = (app: SignedInApp) => {
  const { ports, keeper, account, banner, changes, perSession, build, provide, provideTransient } = app;
  const { clock } = ports;
  const saved = provide({ port: ports.savedPeople, keeper }, signedInPort);
  const listsPort = provide({ port: ports.peopleLists, keeper }, signedInPort);
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const create = perSession(
    "saved-people",
    provideTransient(
      { saved, lists: listsPort, account, banner, changes, clock },
      ({ saved: port, lists: peopleLists, clock: time, ...needs }) => {
        const undo = new UndoViewModel({ clock: time });
        const lists = new PeopleListsViewModel({ ...needs, lists: peopleLists, undo });
        const store = createSavedPeopleStore({ saved: port, clock: time });
        return new SavedPeopleViewModel({ ...needs, store, lists, undo });
      },
    ),
  );
  const saveButton = { Button: (props: SaveButtonProps) => <SavePerson create={create} {...props} /> };
  const loadExport = memoizeAsync(async () => {
    const [{ ExportDialog }, { PeopleExportViewModel }, { exportPeople }] = await Promise.all([
      import("#ui/lists/export/export-dialog.tsx"),
      import("#ui/lists/export/people-export-view-model.ts"),
      import("#application/lists/export-people.ts"),
    ]);
    const startExport = provide({ values, writer: ports.tableWriter, saver: ports.fileSaver, clock }, exportPeople);
    const createOf = (shown: ListsViewModel) => () =>
      build(
        { startExport },
        (needs) => new PeopleExportViewModel({ ...needs, lists: shown, people: shown.exporting ?? [] }),
      );
    return {
      Export: ({ lists: shown }: { readonly lists: ListsViewModel }) => (
        <ExportDialog create={createOf(shown)} onClose={shown.closeExport} />
      ),
    };
  });
  return {
    saveButton,
    lists: async () => {
      const [{ ListsPage }, { ListsViewModel }] = await Promise.all([
        import("#ui/lists/lists-page.tsx"),
        import("#ui/lists/lists-view-model.ts"),
      ]);
      const createPage = provideTransient({ changes }, (needs) => new ListsViewModel({ ...needs, saved: create() }));
      return () => <ListsPage create={createPage} loadExport={loadExport} />;
    },
    /** The saved people whom the command palette finds by name. */
    found: {
      create: perSession(
        "found-saved",
        provideTransient({ changes }, (needs) => new FoundSavedViewModel({ ...needs, saved: create() })),
      ),
    },
    Notices: () => <SavedNotices create={create} />,
  };
};
