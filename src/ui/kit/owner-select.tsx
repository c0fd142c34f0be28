import { NativeSelect } from "@mantine/core";
import { ownEscape } from "./question-panel.tsx";

type Owner = "personal" | "organisation";

interface OwnerSelectProps {
  readonly name: string;
  readonly organisation: string;
  readonly texts: {
    readonly owner: string;
    readonly mine: string;
    readonly organisation: (name: string) => string;
  };
  readonly owner: Owner;
  readonly isDisabled: boolean;
  readonly choose: (owner: Owner) => void;
}

/** Whether something belongs to the person or to the organisation. */
export const OwnerSelect = ({ name, organisation, texts, owner, isDisabled, choose }: OwnerSelectProps) => (
  <NativeSelect
    {...ownEscape}
    size="md"
    label={texts.owner}
    name={name}
    data={[
      { value: "personal", label: texts.mine },
      { value: "organisation", label: texts.organisation(organisation) },
    ]}
    value={owner}
    disabled={isDisabled}
    onChange={({ currentTarget }) => choose(currentTarget.value === "organisation" ? "organisation" : "personal")}
  />
);
