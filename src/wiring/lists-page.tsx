import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import type { PeopleTask } from "#ui/lists/list-dialogs-view-model.ts";
import { ListsPage } from "#ui/lists/lists-page.tsx";
import { ListsViewModel } from "#ui/lists/lists-view-model.ts";
import { OwnedColumnsViewModel } from "#ui/lists/owned-columns-view-model.ts";
import { PeopleLayoutViewModel } from "#ui/lists/people-layout-view-model.ts";
import { ShownViewViewModel } from "#ui/lists/shown-view-view-model.ts";
import { SheetKeys } from "#ui/lookups/sheet-keys-context.ts";
import type { PeopleViewsViewModel } from "#ui/lookups/saved/people-views-view-model.ts";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { crm } from "./crm.tsx";
import type { SignedInApp } from "./session.ts";

interface OfPeople {
  readonly createSaved: () => SavedPeopleViewModel;
  readonly createViews: () => PeopleViewsViewModel;
  readonly loadPush: ReturnType<typeof crm>["loadPush"];
}

/** The page of lists, with its dialogs. One file, fetched with the page: what every page loads names each file that there is. */
export const listsPage = (app: SignedInApp, { createSaved, createViews, loadPush }: OfPeople) => {
  const { ports, keeper, changes, perSession, provide, provideTransient } = app;
  const loadAll = memoizeAsync(async () => (await import("./list-dialogs.tsx")).listDialogs(app, createSaved));
  const loadDialog = async (task: PeopleTask) => (task === "push" ? await loadPush() : (await loadAll())[task]);
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const createLayout = provideTransient({ kept: ports.tableChoices }, (needs) => new PeopleLayoutViewModel(needs));
  const createPage = perSession(
    "lists",
    provideTransient({ changes, values, clock: ports.clock }, (needs) => {
      const owned = new OwnedColumnsViewModel(needs);
      const shown = new ListsViewModel({ ...needs, saved: createSaved(), layout: createLayout(), owned });
      return new ShownViewViewModel({ lists: shown, views: createViews() });
    }),
  );
  return app.build({ keys: app.sheetKeys }, ({ keys }) => () => (
    <SheetKeys value={keys}>
      <ListsPage create={createPage} loadDialog={loadDialog} />
    </SheetKeys>
  ));
};
