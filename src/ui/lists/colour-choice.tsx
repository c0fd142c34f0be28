import { NativeSelect } from "@mantine/core";
import { type ListColour, listColours } from "#domain/lists/people-list.ts";
import { ListMark } from "#ui/lookups/saved/list-colours/list-mark.tsx";
import { isOfferedColour } from "#ui/lookups/saved/list-colours/new-list-colour.ts";
import { listsTexts as texts } from "./lists-texts.ts";

interface ColourChoiceProps {
  readonly colour: ListColour;
  readonly choose: (colour: ListColour) => void;
}

/** The colours of a list by their names. */
export const ColourChoice = ({ colour, choose }: ColourChoiceProps) => (
  <NativeSelect
    // As high as the name beside it.
    size="sm"
    label={texts.colour}
    leftSection={<ListMark colour={colour} />}
    value={colour}
    data={listColours
      .filter((one) => isOfferedColour(one) || one === colour)
      .map((value) => ({ value, label: texts.colours[value] }))}
    onChange={({ currentTarget: { value } }) => {
      const chosen = listColours.find((one) => one === value);
      if (chosen !== undefined) choose(chosen);
    }}
  />
);
