import { TextInput } from "@mantine/core";
import { ownEscape } from "#ui/kit/question-panel.tsx";
import { ownershipTexts as texts } from "./ownership-texts.ts";

interface TypedNameProps {
  readonly name: string;
  /** What has to be typed. */
  readonly wanted: string;
  readonly typed: string;
  readonly isSending: boolean;
  readonly error: string | undefined;
  readonly onType: (text: string) => void;
}

/** A name or an address, typed as a second thought before what can't be undone. */
export const TypedName = ({ name, wanted, typed, isSending, error, onType }: TypedNameProps) => (
  <TextInput
    {...ownEscape}
    name={name}
    label={texts.typeName(wanted)}
    autoComplete="off"
    spellCheck={false}
    value={typed}
    readOnly={isSending}
    error={error}
    onChange={({ currentTarget }) => onType(currentTarget.value)}
  />
);
