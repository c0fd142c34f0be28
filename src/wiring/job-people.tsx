import { signedInPort } from "#application/session/signed-in-port.ts";
import { saveJobPeople } from "#application/lists/save-job-people.ts";
import { JobPeopleViewModel } from "#ui/lookups/saved/job-people-view-model.ts";
import type { SaveJobProps } from "#ui/lookups/saved/save-button.ts";
import { SaveJob } from "#ui/lookups/saved/save-job.tsx";
import type { SavedPeopleViewModel } from "#ui/lookups/saved/saved-people-view-model.ts";
import type { SignedInApp } from "./session.ts";

/** The button that saves everyone whom a bulk job has found. */
export const jobPeople = (app: SignedInApp, createSaved: () => SavedPeopleViewModel) => {
  const { ports, keeper, banner, changes, perSession, provide, provideTransient } = app;
  const ofJobs = provide({ port: ports.jobPeople, keeper }, signedInPort);
  const create = perSession(
    "job-people",
    provideTransient(
      { save: provide({ ofJobs }, (needs) => saveJobPeople(needs.ofJobs)), banner, changes },
      (needs) => new JobPeopleViewModel({ ...needs, saved: createSaved() }),
    ),
  );
  return (props: SaveJobProps) => <SaveJob create={create} {...props} />;
};
