import { IconBookmark } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Link } from "react-router-dom";
import { listPath } from "./lists-path.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { JobPeopleViewModel } from "./job-people-view-model.ts";
import type { SaveJobProps } from "./save-button.ts";
import { savedTexts as texts } from "./saved-texts.ts";

interface OwnProps extends SaveJobProps {
  readonly create: () => JobPeopleViewModel;
}

/** Saves everyone whom a job has found, and leads to them then. Those of a list that the person sees are saved already. */
export const SaveJob = observer(({ create, job, listId, people }: OwnProps) => {
  const jobs = useViewModel(create);
  const saving = jobs.of(job);
  const { isOffered, lists } = jobs.saved;
  const mayBeSaved = listId !== undefined && (lists.all === undefined || lists.byId(listId) !== undefined);
  if (!isOffered || people === 0 || mayBeSaved) return undefined;
  if (saving?.kind === "saved") {
    const { list } = saving;
    return (
      <p role="status">
        <Link to={listPath(list)}>{texts.savedJob(saving.people, list.name)}</Link>
      </p>
    );
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
      loading={saving?.kind === "saving"}
      title={texts.intoList(job.name)}
      onClick={() => void jobs.save(job)}
    >
      {texts.saveJob(people)} <span className="visually-hidden">{job.name}</span>
    </Button>
  );
});
