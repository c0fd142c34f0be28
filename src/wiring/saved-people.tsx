import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { FoundSavedViewModel } from "#ui/command-palette/found-saved-view-model.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { makeSavedPeople } from "#ui/lookups/saved/make-saved-people.ts";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import type { SignedInApp } from "./session.ts";

/** The saved people of who is signed in, for as long as the same person works. */
export const savedPeople = (app: SignedInApp) => {
  const { ports, keeper, account, banner, changes, perSession, build, provide, provideTransient } = app;
  const { clock } = ports;
  const people = provide({ port: ports.savedPeople, keeper }, signedInPort);
  const lists = provide({ port: ports.peopleLists, keeper }, signedInPort);
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const create = perSession(
    "saved-people",
    provideTransient({ savedPeople: people, peopleLists: lists, account, banner, changes, clock }, makeSavedPeople),
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
