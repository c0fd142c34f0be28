import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { PeopleJob } from "#domain/lists/jobs/people-jobs.ts";
import type { Shortfall } from "#domain/session/account.ts";
import { priceTag } from "#domain/shared/credits.ts";
import { bulkModeOf } from "#domain/shared/routes.ts";
import { CreditAmount } from "#ui/bulk/job/credit-amount.tsx";
import { toBulkFile } from "#ui/bulk/job/handed-file.ts";
import { Have } from "#ui/bulk/job/have.tsx";
import { Modal } from "#ui/kit/modal.tsx";
import { Notice } from "#ui/kit/notice.tsx";
import { ProgressLine } from "#ui/kit/progress-line.tsx";
import { Sentence } from "#ui/kit/sentence.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { SeeLimit } from "#ui/lookups/see-limit.tsx";
import { spendingTexts } from "#ui/lookups/spending-texts.ts";
import classes from "./people-jobs-dialog.module.css";
import { peopleJobTexts as texts } from "./people-jobs-texts.ts";
import type { PeopleJobsViewModel } from "./people-jobs-view-model.ts";

interface PeopleJobsDialogProps {
  readonly create: () => PeopleJobsViewModel;
  readonly onClose: () => void;
}

/** What can be looked up for people, each with its price. Choosing one leads to the bulk mode, which asks and starts. */
export const PeopleJobsDialog = observer(({ create, onClose }: PeopleJobsDialogProps) => {
  const model = useViewModel(create);
  return (
    <Modal title={texts.title(model.people.length)} opened onClose={onClose} isAtTop>
      <div className={classes.dialog} tabIndex={-1} data-autofocus>
        <p>{texts.lead}</p>
        <Jobs model={model} onClose={onClose} />
        <p>
          <TextButton onClick={onClose}>{texts.cancel}</TextButton>
        </p>
      </div>
    </Modal>
  );
});

interface JobsProps {
  readonly model: PeopleJobsViewModel;
  readonly onClose: () => void;
}

const Jobs = observer(({ model, onClose }: JobsProps) => {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const { phase, people, balance, isLimited } = model;
  if (phase.kind === "reading") return <ProgressLine label={texts.reading} share={phase.read / people.length} />;
  if (phase.kind === "failed")
    return (
      <Notice tone="error" actions={<TextButton onClick={() => void model.read()}>{texts.retry}</TextButton>}>
        {phase.text}
      </Notice>
    );
  if (phase.jobs.length === 0) return <p>{texts.none}</p>;
  const goOn = (job: PeopleJob) => {
    onClose();
    void navigate(bulkModeOf(job.tool), {
      state: toBulkFile({ ...model.fileOf(job), from: pathname + search + hash }),
    });
  };
  return (
    <>
      {balance !== undefined && phase.jobs.some(({ rows }) => rows.length > 0) && (
        <p>
          <Have balance={balance} isLimited={isLimited} />
        </p>
      )}
      <ul className={classes.jobs}>
        {phase.jobs.map((job) => (
          <JobLine key={job.tool} job={job} short={model.shortOf(job)} onGoOn={() => goOn(job)} />
        ))}
      </ul>
    </>
  );
});

interface JobLineProps {
  readonly job: PeopleJob;
  readonly short: Shortfall | undefined;
  readonly onGoOn: () => void;
}

const JobLine = ({ job, short, onGoOn }: JobLineProps) => {
  const { title, about } = texts.jobs[job.tool];
  return (
    <li className={classes.job}>
      <div className={classes.about}>
        <h3>{title}</h3>
        <p className="note">{about(job)}</p>
      </div>
      {job.rows.length > 0 && (
        <>
          <p className={classes.cost}>
            <Sentence text={texts.upTo} parts={{ cost: <CreditAmount of={job.worst} /> }} />
          </p>
          <Button variant="default" size="sm" aria-label={texts.goOnWith(title)} onClick={onGoOn}>
            {texts.goOn}
          </Button>
        </>
      )}
      {short !== undefined && <Short short={short} />}
    </li>
  );
};

/** Credits that a bulk job has set aside come back, or are spent as meant: they need not be bought. */
const Short = ({ short: { missing, isLimited, setAside } }: { readonly short: Shortfall }) => (
  <div className={classes.short}>
    <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
    <p>
      {(isLimited ? texts.overLimit : texts.short)(priceTag(missing))} {isLimited && <SeeLimit />}
      {!isLimited &&
        (setAside === undefined ? (
          <Link to="/billing" className={classes.buy}>
            {texts.buy}
          </Link>
        ) : (
          `${spendingTexts.setAsideByJob}.`
        ))}
    </p>
  </div>
);
