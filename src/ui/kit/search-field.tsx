import { TextInput } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type RefObject, useRef } from "react";
import { IconButton } from "./icon-button.tsx";
import classes from "./search-field.module.css";
import { kitTexts } from "./kit-texts.ts";
import { useTypedText } from "./use-typed-text.ts";

interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** How much room it takes. */
  readonly className: string | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** Searches while it is typed in. Escape and a button of its own empty it and keep the focus in it. */
export const SearchField = (props: SearchFieldProps) => {
  const own = useRef<HTMLInputElement>(null);
  const { id, label, placeholder, className = "", field = own } = props;
  const [text, setText] = useTypedText(props.value, props.onChange);
  const clear = () => {
    setText("");
    field.current?.focus();
  };
  return (
    <TextInput
      ref={field}
      id={id}
      type="search"
      size="sm"
      className={`${classes.search} ${className}`}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={200}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && text !== "") clear();
      }}
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      rightSection={
        // Hidden and not left out: an element that comes with the first letter has the browser look at all of the page again.
        <IconButton label={kitTexts.clearSearch} className={classes.clear} hidden={text === ""} onClick={clear}>
          <IconX size={16} stroke={1.6} aria-hidden />
        </IconButton>
      }
    />
  );
};
