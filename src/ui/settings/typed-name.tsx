import { TextInput } from "@mantine/core";
import { ownEscape } from "#ui/kit/question-panel.tsx";
import { ownershipTexts as texts } from "./ownership-texts.ts";

interface TypedNameProps {
  readonly name: string;
  readonly organisation: string;
  readonly typed: string;
  readonly isSending: boolean;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** The organisation's name, typed as a second thought before what can't be undone. */
export const TypedName = ({ name, organisation, typed, isSending, error, onType }: TypedNameProps) => (
  <TextInput
    {...ownEscape}
    name={name}
    label={texts.typeName(organisation)}
    autoComplete="off"
    spellCheck={false}
    value={typed}
    readOnly={isSending}
    error={error}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
