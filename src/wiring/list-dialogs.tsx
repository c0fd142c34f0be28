import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { SignedInApp } from "./session.ts";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** The dialogs of the page of lists, each fetched once it is wanted. */
export const listDialogs = (
  { ports, keeper, build, provide }: SignedInApp,
  createSaved: () => SavedPeopleViewModel,
) => {
  const { clock } = ports;
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const merging = provide({ port: ports.peopleMerging, keeper }, signedInPort);
  return {
    export: memoizeAsync(async () => {
      const [{ ExportDialog }, { PeopleExportViewModel }, { exportPeople }] = await Promise.all([
        import("#ui/lists/export/export-dialog.tsx"),
        import("#ui/lists/export/people-export-view-model.ts"),
        import("#application/lists/export-people.ts"),
      ]);
      const startExport = provide({ values, writer: ports.tableWriter, saver: ports.fileSaver, clock }, exportPeople);
      const createOf = (lists: ListsViewModel) => () =>
        build({ startExport }, (needs) => new PeopleExportViewModel({ ...needs, lists, people: lists.dialogs.people }));
      return {
        Dialog: ({ lists }: OfLists) => <ExportDialog create={createOf(lists)} onClose={lists.dialogs.close} />,
      };
    }),
    jobs: memoizeAsync(async () => {
      const [{ PeopleJobsDialog }, { PeopleJobsViewModel }, { ownedOfPeople }] = await Promise.all([
        import("#ui/lists/jobs/people-jobs-dialog.tsx"),
        import("#ui/lists/jobs/people-jobs-view-model.ts"),
        import("#application/lists/owned-of-people.ts"),
      ]);
      const ownedOf = provide({ values }, ownedOfPeople);
      const createOf =
        ({ dialogs, list }: ListsViewModel) =>
        () =>
          build({ ownedOf, clock }, (needs) => new PeopleJobsViewModel({ ...needs, people: dialogs.people, list }));
      return {
        Dialog: ({ lists }: OfLists) => <PeopleJobsDialog create={createOf(lists)} onClose={lists.dialogs.close} />,
      };
    }),
    duplicates: memoizeAsync(async () => {
      const [{ DuplicatesDialog }, { DuplicatesViewModel }] = await Promise.all([
        import("#ui/lists/duplicates/duplicates-dialog.tsx"),
        import("#ui/lists/duplicates/duplicates-view-model.ts"),
      ]);
      const createOf =
        ({ filter: { isShared } }: ListsViewModel) =>
        () =>
          build({ merging }, (needs) => new DuplicatesViewModel({ ...needs, saved: createSaved(), isShared }));
      return {
        Dialog: ({ lists }: OfLists) => <DuplicatesDialog create={createOf(lists)} onClose={lists.dialogs.close} />,
      };
    }),
  };
};
