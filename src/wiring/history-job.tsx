import type { ComponentType } from "react";
import { JobDetails } from "#ui/history/job/job-details.tsx";
import { JobDetailsViewModel } from "#ui/history/job/job-details-view-model.ts";
import { bulkTokens } from "./bulk-tokens.ts";
import type { Container } from "./container.ts";
import { tokens } from "./tokens.ts";

/** What a line of the history opens to where it is the run of a bulk job, once what bulk mode is made of is provided. */
export const createJobDetails = ({ get }: Container): ComponentType<{ readonly jobId: string }> => {
  const needs = { jobs: get(bulkTokens.bulkJobCalls), account: get(tokens.account), banner: get(tokens.banner) };
  return ({ jobId }) => <JobDetails key={jobId} create={() => new JobDetailsViewModel(jobId, needs)} />;
};
