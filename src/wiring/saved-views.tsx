import { signedInPort } from "#application/session/signed-in-port.ts";
import { PeopleViewsViewModel } from "#ui/lookups/saved/people-views-view-model.ts";
import { PinnedViews } from "#ui/lookups/saved/pinned-views.tsx";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { SignedInApp } from "./session.ts";

/** The views of saved people, which the page of lists and the sidebar share. */
export const savedViews = (app: SignedInApp, createSaved: () => SavedPeopleViewModel) => {
  const { ports, keeper, banner, changes, perSession, provide, provideTransient } = app;
  const views = provide({ port: ports.peopleViews, keeper }, signedInPort);
  const create = perSession(
    "people-views",
    provideTransient(
      { views, banner, changes, clock: ports.clock },
      (needs) => new PeopleViewsViewModel({ ...needs, undo: createSaved().undo }),
    ),
  );
  return { create, Pinned: () => <PinnedViews create={create} /> };
};
