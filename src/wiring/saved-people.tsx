import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { FoundSavedViewModel } from "#ui/command-palette/found-saved-view-model.ts";
import type { SaveButtonProps } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { makeSavedPeople } from "#ui/lookups/saved/make-saved-people.ts";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import { crm } from "./crm.tsx";
import type { SignedInApp } from "./session.ts";

/** The saved people of who is signed in, for as long as the same person works. */
export const savedPeople = (app: SignedInApp) => {
  const { ports, keeper, account, banner, changes, perSession, provide, provideTransient } = app;
  const { clock } = ports;
  const people = provide({ port: ports.savedPeople, keeper }, signedInPort);
  const lists = provide({ port: ports.peopleLists, keeper }, signedInPort);
  const create = perSession(
    "saved-people",
    provideTransient({ savedPeople: people, peopleLists: lists, account, banner, changes, clock }, makeSavedPeople),
  );
  const pushes = crm(app, create);
  const saveButton = {
    Button: (props: SaveButtonProps) => (
      <>
        <SavePerson create={create} {...props} />
        <pushes.PushButton {...props} />
      </>
    ),
  };
  return {
    saveButton,
    crm: pushes.page,
    lists: memoizeAsync(async () => {
      const [{ ListsPage }, { ListsViewModel }, { PeopleLayoutViewModel }, { listDialogs }, { listIntake }] =
        await Promise.all([
          import("#ui/lists/lists-page.tsx"),
          import("#ui/lists/lists-view-model.ts"),
          import("#ui/lists/people-layout-view-model.ts"),
          import("./list-dialogs.tsx"),
          import("./list-intake.tsx"),
        ]);
      const loadDialogs = { ...listDialogs(app, create), intake: listIntake(app), push: pushes.loadPush };
      const createLayout = provideTransient({ kept: ports.tableChoices }, (needs) => new PeopleLayoutViewModel(needs));
      const createPage = perSession(
        "lists",
        provideTransient(
          { changes },
          (needs) => new ListsViewModel({ ...needs, saved: create(), layout: createLayout() }),
        ),
      );
      return () => <ListsPage create={createPage} loadDialogs={loadDialogs} />;
    }),
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
