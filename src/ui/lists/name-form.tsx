import { Button, TextInput } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { TextButton } from "#ui/kit/text-button.tsx";
import { tooLongText } from "#ui/lookups/saved/saved-texts.ts";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";

interface NameFormProps {
  readonly label: string;
  readonly submit: string;
  readonly name: string;
  readonly maxLength: number;
  /** Undefined where the text is no name. */
  readonly parse: (text: string) => string | undefined;
  /** Says whether it was taken. */
  readonly onName: (name: string) => Promise<boolean>;
  readonly onDone: () => void;
  /** What else is asked. */
  readonly children?: ReactNode;
}

/** Asks for a name, in the place of the buttons that led to it. */
export const NameForm = (props: NameFormProps) => {
  const { label, submit, name: before, maxLength, parse, onName, onDone, children } = props;
  const [name, setName] = useState(before);
  const parsed = parse(name);
  const take = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (parsed !== undefined && (await onName(parsed))) onDone();
  };
  return (
    <form className={classes.rename} onSubmit={(event) => void take(event)}>
      <TextInput
        aria-label={label}
        placeholder={label}
        autoFocus
        value={name}
        error={tooLongText(name, maxLength)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === "Escape" && onDone()}
      />
      {children}
      <Button type="submit" variant="default" disabled={parsed === undefined}>
        {submit}
      </Button>
      <TextButton onClick={onDone}>{texts.cancel}</TextButton>
    </form>
  );
};
