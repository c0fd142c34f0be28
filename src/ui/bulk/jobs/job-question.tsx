import { observer } from "mobx-react-lite";
import { type ReactNode, useId } from "react";
import { costOfMisses, costToGoOn, rowsCovered } from "#domain/bulk/bulk-control.ts";
import { type BulkJob, lookedUp, missesOf } from "#domain/bulk/bulk-job.ts";
import { rowCost } from "#domain/bulk/bulk.ts";
import { atMost, type Tenths, tenths } from "#domain/shared/credits.ts";
import { PossibleMatchesChoice } from "#ui/bulk/job/possible-matches-choice.tsx";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { ControlButton } from "#ui/bulk/job/control-button.tsx";
import { retryText, wordsOf } from "#ui/bulk/job/job-texts.ts";
import { QuestionPanel } from "#ui/kit/question-panel.tsx";
import type { BulkJobsViewModel } from "./bulk-jobs-view-model.ts";
import { BuyCredits, UpTo } from "./job-credits.tsx";
import classes from "./job-question.module.css";
import { payingOrganisation, type Question } from "./job-rights.ts";
import { Sentence } from "#ui/kit/sentence.tsx";
import { controlTexts, questionTexts as texts } from "./job-list-texts.ts";
import { Have } from "#ui/bulk/job/have.tsx";

interface JobQuestionProps {
  readonly job: BulkJob;
  readonly jobs: BulkJobsViewModel;
  readonly question: Question;
}

type QuestionProps = Omit<JobQuestionProps, "question">;

/**
 * What is asked before a job is cancelled, costs more than was confirmed, or its misses are run again. It takes the place of the
 * controls.
 */
export const JobQuestion = ({ question, ...props }: JobQuestionProps) => {
  switch (question) {
    case "cancel":
      return <CancelQuestion {...props} />;
    case "resume":
      return <ResumeQuestion {...props} />;
    case "retry":
      return <RetryQuestion {...props} />;
  }
};

const CancelQuestion = observer(({ job, jobs }: QuestionProps) => (
  <Asked
    title={texts.cancel}
    onEscape={jobs.question.withdraw}
    buttons={
      <>
        <ControlButton
          tone="danger"
          isSettling={jobs.settling.isSettling}
          isUnderWay={jobs.controlUnderWay(job) === "cancel"}
          onClick={() => void jobs.cancel(job)}
        >
          {texts.cancelJob}
        </ControlButton>
        <ControlButton onClick={jobs.question.withdraw}>{texts.keepJob}</ControlButton>
      </>
    }
  >
    <p>
      {texts.resultsKept}{" "}
      {job.reserved > 0 ? (
        <Sentence text={texts.returned} parts={{ credits: <CreditAmount of={job.reserved} /> }} />
      ) : (
        texts.noneSpent
      )}
    </p>
  </Asked>
));

const ResumeQuestion = observer(({ job, jobs }: QuestionProps) => {
  const most = atMost(costToGoOn(job), jobs.balance);
  const parts = {
    confirmed: <CreditAmount of={job.confirmed} />,
    spent: <CreditAmount of={job.spent} />,
    more: <CreditAmount of={most} />,
  };
  return (
    <Asked
      title={texts.resume}
      onEscape={jobs.question.withdraw}
      buttons={
        <>
          <ControlButton
            tone="main"
            isUnderWay={jobs.controlUnderWay(job) === "resume"}
            isSettling={jobs.settling.isSettling}
            onClick={() => void jobs.resume(job)}
          >
            {controlTexts.resume} <UpTo amount={most} />
          </ControlButton>
          <ControlButton onClick={jobs.question.withdraw}>{texts.notNow}</ControlButton>
        </>
      }
    >
      <p>
        <Sentence text={texts.confirmed} parts={parts} />
      </p>
    </Asked>
  );
});

const missedText = (job: BulkJob): string =>
  job.state === "cancelled"
    ? texts.restOf(job.subjects - lookedUp(job), missesOf(job) - (job.subjects - lookedUp(job)))
    : wordsOf(job).missed;

const RetryQuestion = observer(({ job, jobs }: QuestionProps) => {
  const { balance, isLimited } = jobs;
  const cost = costOfMisses(job);
  const most = atMost(cost, balance);
  const isCovered = balance === undefined || rowsCovered(job, balance) > 0;
  return (
    <Asked
      title={job.state === "cancelled" ? texts.lookUpRest(missesOf(job)) : texts.retry(missesOf(job))}
      onEscape={jobs.question.withdraw}
      buttons={
        <>
          {isCovered && (
            <ControlButton
              isUnderWay={jobs.controlUnderWay(job) === "retry"}
              isSettling={jobs.settling.isSettling}
              onClick={() => void jobs.retryMisses(job)}
            >
              {job.state === "cancelled" ? retryText(job) : texts.retryRows(missesOf(job))} <UpTo amount={most} />
            </ControlButton>
          )}
          {balance !== undefined && cost > balance && !isLimited && <BuyCredits />}
          <ControlButton onClick={jobs.question.withdraw}>{texts.notNow}</ControlButton>
        </>
      }
    >
      <p>
        {missedText(job)} {wordsOf(job).charged}{" "}
        <Sentence text={texts.atMost} parts={{ cost: <CreditAmount of={isCovered ? most : cost} /> }} />
      </p>
      {job.tool === "enrichment" && (job.possible ?? 0) > 0 && job.includesPossible !== true && (
        <PossibleMatchesChoice isChosen={jobs.question.includesPossible} onChoose={jobs.question.includePossible} />
      )}
      {balance !== undefined && (
        <BalanceAfter
          job={job}
          balance={balance}
          isLimited={isLimited}
          organisation={payingOrganisation(jobs.viewer)}
          cost={cost}
        />
      )}
    </Asked>
  );
});

const BalanceAfter = ({
  job,
  balance,
  isLimited,
  organisation,
  cost,
}: {
  readonly job: BulkJob;
  readonly balance: Tenths;
  readonly isLimited: boolean;
  readonly organisation: string | undefined;
  readonly cost: Tenths;
}) => {
  const covered = rowsCovered(job, balance);
  if (covered === 0) {
    return (
      <p>
        <Sentence text={texts.rowCost} parts={{ cost: <CreditAmount of={rowCost(job.items)} /> }} />{" "}
        <Have balance={balance} isLimited={isLimited} organisation={organisation} />
      </p>
    );
  }
  if (cost > balance) {
    return (
      <p>
        <Have balance={balance} isLimited={isLimited} organisation={organisation} />{" "}
        {controlTexts.covers(covered, missesOf(job))}
      </p>
    );
  }
  const after = <CreditAmount of={tenths(balance - cost)} />;
  return (
    <p>
      <Sentence
        text={isLimited ? texts.limitAfter : texts.balanceAfter}
        parts={{ balance: <CreditAmount of={balance} />, after }}
      />
    </p>
  );
};

interface AskedProps {
  readonly title: string;
  readonly onEscape: () => void;
  readonly buttons: ReactNode;
  readonly children: ReactNode;
}

const Asked = ({ title, onEscape, buttons, children }: AskedProps) => {
  const text = useId();
  return (
    <QuestionPanel title={title} textId={text} onEscape={onEscape}>
      <div id={text} className={classes.text}>
        {children}
      </div>
      <div className={classes.buttons}>{buttons}</div>
    </QuestionPanel>
  );
};
