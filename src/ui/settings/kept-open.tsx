import { Link } from "react-router-dom";
import { addressOfJob } from "#domain/bulk/job-address.ts";
import type { Closing, ClosingJob } from "#domain/organisation/closing.ts";
import { memberName } from "#domain/organisation/team.ts";
import { nameOf } from "#ui/bulk/job/job-texts.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { BillingLink } from "./billing-link.tsx";
import { ownershipTexts } from "./ownership-texts.ts";
import question from "./question.module.css";

const texts = ownershipTexts.close;

interface KeptOpenProps {
  readonly organisation: string;
  readonly ownEmail: string | undefined;
  readonly closing: Pick<Closing, "plansOf" | "jobs">;
  readonly textId: string;
}

/** What stands in the way of closing, each with the place where it is ended. */
export const KeptOpen = ({ organisation, ownEmail, closing: { plansOf, jobs }, textId }: KeptOpenProps) => (
  <div id={textId}>
    <p>{texts.keptOpen(organisation)}</p>
    <ul className={question.what}>
      {plansOf.map((email) => (
        <li key={email}>
          {email === ownEmail ? (
            <Sentence text={texts.ownPlan} parts={{ billing: <BillingLink>{texts.billing}</BillingLink> }} />
          ) : (
            texts.otherPlan(email)
          )}
        </li>
      ))}
      {jobs.map((job) => (
        <li key={job.id}>
          <Sentence
            text={jobText(job, ownEmail)}
            parts={{
              job: <bdi>{nameOf(job)}</bdi>,
              open: (
                <Link to={addressOfJob(job)} aria-label={texts.openNamedJob(nameOf(job))}>
                  {texts.openJob}
                </Link>
              ),
            }}
          />
        </li>
      ))}
    </ul>
  </div>
);

const jobText = ({ orderedBy, state }: ClosingJob, ownEmail: string | undefined): string => {
  const howItStands = state === "waiting" || state === "paused" ? state : "running";
  const text = texts.howJobStands[howItStands];
  return orderedBy === ownEmail ? texts.ownJob(text) : texts.otherJob(memberName({ email: orderedBy }), text);
};
