import { formatTimeOfDay } from "#ui/kit/format-time.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { LineSearch } from "./reveal-line-view-model.ts";
import { revealTexts } from "./reveal-texts.ts";

const noteOn = ({ isLong, comesBackAt }: LineSearch): string => {
  if (comesBackAt !== undefined) return revealTexts.comesBack(formatTimeOfDay(Date.parse(comesBackAt)));
  return isLong ? revealTexts.stillSearching : revealTexts.searching;
};

interface SearchNoteProps {
  /** Undefined until the backend has begun to ask sources. */
  readonly search: LineSearch | undefined;
  /** What is searched for. */
  readonly what: string;
  readonly onCancel: () => void;
}

/** How a search is going, with the button that ends it. */
export const SearchNote = ({ search, what, onCancel }: SearchNoteProps) => {
  if (search === undefined) return revealTexts.searching;
  if (!search.isYours) return revealTexts.colleagueSearches;
  return (
    <>
      {noteOn(search)}{" "}
      <TextButton aria-label={revealTexts.cancelSearchFor(what)} onClick={onCancel}>
        {revealTexts.cancelSearch}
      </TextButton>
    </>
  );
};
