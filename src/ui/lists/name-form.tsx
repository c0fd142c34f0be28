import { Button, TextInput } from "@mantine/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { withoutCase } from "#domain/lists/tags.ts";
import { TextButton } from "#ui/kit/text-button.tsx";
import type { Say } from "#ui/lookups/saved/take-answer.ts";
import { tooLongText } from "#ui/lookups/saved/saved-texts.ts";
import classes from "./lists-page.module.css";
import { listsTexts as texts } from "./lists-texts.ts";

interface NameFormProps {
  readonly label: string;
  /** A short note beside the label. */
  readonly about?: string | undefined;
  readonly submit: string;
  readonly name: string;
  readonly maxLength: number;
  /** Undefined where the text is no name. */
  readonly parse: (text: string) => string | undefined;
  /** What else there is by now: two of one name can't be told from each other. */
  readonly taken: readonly { readonly name: string }[];
  /** Said of a name that one of these has. */
  readonly takenText: string;
  /** Gives whether the name was accepted, and says why not: another tab may have taken it meanwhile. */
  readonly onName: (name: string, say: Say) => Promise<boolean>;
  readonly onDone: () => void;
  /** What else is asked. */
  readonly children?: ReactNode;
}

/** Asks for a name, in the place of the buttons that led to it, and as high as these. */
export const NameForm = (props: NameFormProps) => {
  const { label, about, submit, name: before, maxLength, parse, taken, takenText, onName, onDone, children } = props;
  const [name, setName] = useState(before);
  const [refusal, setRefusal] = useState<string>();
  const parsed = parse(name);
  const isTaken = parsed !== undefined && taken.some((one) => withoutCase(one.name) === withoutCase(parsed));
  const take = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (parsed !== undefined && !isTaken && (await onName(parsed, setRefusal))) onDone();
  };
  return (
    <form className={classes.rename} onSubmit={(event) => void take(event)}>
      <TextInput
        size="sm"
        label={label}
        description={about}
        autoFocus
        value={name}
        error={isTaken ? takenText : (tooLongText(name, maxLength) ?? refusal)}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setRefusal(undefined);
        }}
        onKeyDown={({ key }) => key === "Escape" && onDone()}
      />
      {children}
      <Button type="submit" size="sm" disabled={parsed === undefined || isTaken}>
        {submit}
      </Button>
      <TextButton onClick={onDone}>{texts.cancel}</TextButton>
    </form>
  );
};
