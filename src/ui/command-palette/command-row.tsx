import type { Icon } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { CopyKey } from "#ui/kit/command-key.tsx";
import { Price } from "#ui/kit/price.tsx";
import { withBreaks } from "#ui/lookups/with-breaks.tsx";
import classes from "./command-list.module.css";
import { type Command, enterText } from "./commands.ts";

interface CommandRowProps {
  readonly id: string;
  readonly command: Command;
  readonly icon: Icon;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRun: () => void;
}

export const CommandRow = ({ id, command, icon: RowIcon, isChosen, onChoose, onRun }: CommandRowProps) => {
  const { name, detail, value, price } = command;
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <button
      ref={row}
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      // The focus stays in the field, which names the chosen row.
      tabIndex={-1}
      className={classes.row}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onChoose}
      onClick={onRun}
    >
      <RowIcon size={18} stroke={1.6} aria-hidden className={classes.icon ?? ""} />
      <span className={classes.name}>
        {name}
        {detail && <span className={classes.detail}> {detail}</span>}
      </span>
      {value !== undefined && (
        <>
          {" "}
          <span className={classes.value}>
            <span className="data">{withBreaks(value)}</span>
            {isChosen && (
              <>
                {" "}
                <kbd>
                  <CopyKey />
                </kbd>
              </>
            )}
          </span>
        </>
      )}
      {price !== undefined && (
        <>
          {" "}
          <span className={classes.price}>
            <Price amount={price} />
          </span>
        </>
      )}
      {/* Drawn by the style sheet: the text of the row is its name. */}
      <span className={classes.enter} aria-hidden data-enter={enterText(command)} />
    </button>
  );
};
