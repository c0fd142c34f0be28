import { observer } from "mobx-react-lite";
import { useId } from "react";
import { toolTable } from "#domain/shared/tool.ts";
import { countText } from "#ui/kit/count-text.ts";
import { SearchField } from "#ui/kit/search-field.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import classes from "./job-search.module.css";
import type { JobSearchViewModel } from "./job-search-view-model.ts";
import { listTexts, searchTexts } from "./job-list-texts.ts";

interface JobSearchProps {
  readonly search: JobSearchViewModel;
}

/** The field over the list of jobs, and what came out of the search. */
export const JobSearch = observer(({ search }: JobSearchProps) => {
  const field = useId();
  return (
    <div className={classes.search}>
      <SearchField
        id={field}
        label={searchTexts.label}
        placeholder={searchTexts.placeholder}
        value={search.text}
        onChange={(text) => void search.search(text)}
        className={classes.field}
      />
      <p role="status" className={classes.outcome}>
        {search.failure === undefined ? outcomeOf(search) : search.failure}{" "}
        {search.failure !== undefined && (
          <TextButton onClick={() => void search.showOlder()}>{listTexts.tryAgain}</TextButton>
        )}
      </p>
    </div>
  );
});

const outcomeOf = ({ query, found, tool }: JobSearchViewModel): string => {
  if (query === "") return "";
  if (found === undefined) return searchTexts.searching;
  if (found.jobs.length === 0) return searchTexts.none(query, toolTable[tool].sidebar.name);
  return found.hasOlder ? searchTexts.latest(countText(found.jobs.length)) : searchTexts.found(found.jobs.length);
};
