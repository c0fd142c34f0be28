import { memoizeAsync } from "#adapters/lazy/lazy-port.ts";
import { signedInPort } from "#application/session/signed-in-port.ts";
import { FoundSavedViewModel } from "#ui/command-palette/found-saved-view-model.ts";
import { AsksBeforeLosingNotes } from "#ui/lookups/saved/asks-before-losing-notes.ts";
import { ClosesWithPage } from "#ui/lookups/saved/closes-with-page.ts";
import { ListLink } from "#ui/lookups/saved/list-link.tsx";
import type { ListLinkProps, SaveLineProps, SavingProps } from "#ui/lookups/saved/save-button.ts";
import { SavedNotices } from "#ui/lookups/saved/saved-notices.tsx";
import { makeSavedPeople } from "#ui/lookups/saved/make-saved-people.ts";
import { SaveLine } from "#ui/lookups/saved/save-line.tsx";
import { SaveMany } from "#ui/lookups/saved/save-many.tsx";
import { SavePerson } from "#ui/lookups/saved/save-person.tsx";
import { crm } from "./crm.tsx";
import { jobPeople } from "./job-people.tsx";
import { savedViews } from "./saved-views.tsx";
import type { SignedInApp } from "./session.ts";

/** The saved people of who is signed in, for as long as the same person works. */
export const savedPeople = (app: SignedInApp) => {
  const { ports, keeper, account, banner, changes, perSession, provide, provideTransient } = app;
  const { clock, pageActivity: activity } = ports;
  const people = provide({ port: ports.savedPeople, keeper }, signedInPort);
  const lists = provide({ port: ports.peopleLists, keeper }, signedInPort);
  const values = provide({ port: ports.savedValues, keeper }, signedInPort);
  const colleagues = provide({ port: ports.colleagues, keeper }, signedInPort);
  const create = perSession(
    "saved-people",
    provideTransient(
      { savedPeople: people, peopleLists: lists, colleagues, values, account, banner, changes, clock, activity },
      makeSavedPeople,
    ),
  );
  const views = savedViews(app, create);
  const pushes = crm(app, create);
  const saveButton = {
    LineButton: (props: SaveLineProps) => <SaveLine create={create} {...props} />,
    JobButton: jobPeople(app, create),
    ListLink: (props: ListLinkProps) => <ListLink create={create} {...props} />,
    Button: (props: SavingProps) =>
      "profiles" in props ? (
        <SaveMany create={create} {...props} />
      ) : (
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
      const { listsPage } = await import("./lists-page.tsx");
      return listsPage(app, { createSaved: create, createViews: views.create, loadPush: pushes.loadPush });
    }),
    /** The saved people whom the command palette finds by name. */
    found: {
      create: perSession(
        "found-saved",
        provideTransient({ changes }, (needs) => new FoundSavedViewModel({ ...needs, saved: create() })),
      ),
    },
    Notices: () => (
      <>
        <SavedNotices create={create} />
        <ClosesWithPage create={create} />
        <AsksBeforeLosingNotes create={create} />
        <views.Pinned />
      </>
    ),
  };
};
