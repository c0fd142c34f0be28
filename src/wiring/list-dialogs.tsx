import { saveRejectedRows } from "#application/bulk/save-rejected-rows.ts";
import { exportPeople } from "#application/lists/export-people.ts";
import { ownedOfPeople } from "#application/lists/owned-of-people.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { PeopleList } from "#domain/lists/people-list.ts";
import { noFilters } from "#domain/lists/people-query.ts";
import { isReadable } from "#ui/bulk/file/is-readable.ts";
import { DuplicatesDialog } from "#ui/lists/duplicates/duplicates-dialog.tsx";
import { DuplicatesViewModel } from "#ui/lists/duplicates/duplicates-view-model.ts";
import { ExportDialog } from "#ui/lists/export/export-dialog.tsx";
import { PeopleExportViewModel } from "#ui/lists/export/people-export-view-model.ts";
import { ListIntakeDialog } from "#ui/lists/intake/list-intake-dialog.tsx";
import { ListIntakeViewModel } from "#ui/lists/intake/list-intake-view-model.ts";
import { PeopleJobsDialog } from "#ui/lists/jobs/people-jobs-dialog.tsx";
import { PeopleJobsViewModel } from "#ui/lists/jobs/people-jobs-view-model.ts";
import { RemovalDialog } from "#ui/lists/removal/removal-dialog.tsx";
import { TagsDialog } from "#ui/lists/tags/tags-dialog.tsx";
import type { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { SignedInApp } from "./session.ts";

interface OfLists {
  readonly lists: ListsViewModel;
}

/** The dialogs of the page of lists. One file, fetched for the first of them: every page names each file that there is. */
export const listDialogs = (
  { ports, keeper, account, build, provide }: SignedInApp,
  createSaved: () => SavedPeopleViewModel,
) => {
  const { clock, tableReader: tables, tableWriter: writer, fileSaver: saver } = ports;
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const merging = provide({ port: ports.peopleMerging, keeper }, signedInPort);
  const startExport = provide({ values, writer, saver, clock }, exportPeople);
  const ownedOf = provide({ values }, ownedOfPeople);
  const saveRejected = provide({ tables, writer, saver }, saveRejectedRows);

  const Export = ({ lists }: OfLists) => {
    const { people, close } = lists.dialogs;
    const create = () => build({ startExport }, (needs) => new PeopleExportViewModel({ ...needs, lists, people }));
    return <ExportDialog create={create} onClose={close} />;
  };

  const Jobs = ({ lists: { dialogs, list } }: OfLists) => {
    const { people, close } = dialogs;
    const create = () =>
      build({ ownedOf, clock, account }, (needs) => new PeopleJobsViewModel({ ...needs, people, list }));
    return <PeopleJobsDialog create={create} onClose={close} />;
  };

  const Duplicates = ({ lists: { dialogs, filter } }: OfLists) => {
    const { isShared } = filter;
    const create = () =>
      build({ merging }, (needs) => new DuplicatesViewModel({ ...needs, saved: createSaved(), isShared }));
    return <DuplicatesDialog create={create} onClose={dialogs.close} />;
  };

  const Intake = ({ lists }: OfLists) => {
    const { saved, query, dialogs, show, list: openList } = lists;
    const { isShared } = query;
    const onMade = ({ id }: PeopleList) => {
      dialogs.close();
      show({ ...noFilters, isShared, listId: id });
    };
    const onTakenBack = ({ id }: PeopleList) => lists.query.listId === id && show(query);
    const ofPage = { saved, isReadable, isShared, openList, start: dialogs.intake, onMade, onTakenBack };
    const create = () =>
      build({ account, clock, tables, saveRejected }, (needs) => new ListIntakeViewModel({ ...needs, ...ofPage }));
    return <ListIntakeDialog create={create} onClose={dialogs.close} />;
  };

  return {
    export: { Dialog: Export },
    jobs: { Dialog: Jobs },
    duplicates: { Dialog: Duplicates },
    intake: { Dialog: Intake },
    tags: { Dialog: TagsDialog },
    removal: { Dialog: RemovalDialog },
  };
};
