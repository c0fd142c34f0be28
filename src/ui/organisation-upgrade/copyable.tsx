import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useCopying } from "#ui/kit/use-copying.ts";
import classes from "./copyable.module.css";
import { organisationUpgradeTexts as texts } from "./organisation-upgrade-texts.ts";

interface CopyableProps {
  readonly name: string;
  /** What the button says. */
  readonly label: string;
  readonly value: string;
}

/** A text that is to be copied. Where the browser refuses that, the text is selected, to copy it by hand. */
export const Copyable = ({ name, label, value }: CopyableProps) => {
  const { copy, state, announcement } = useCopying();
  const text = useRef<HTMLParagraphElement>(null);
  const isBlocked = state === "blocked";
  useEffect(() => {
    if (isBlocked) select(text.current);
  }, [isBlocked]);
  const Icon = state === "copied" ? IconCheck : IconCopy;
  return (
    <div className={classes.copyable}>
      <p className={classes.name}>{name}</p>
      <p className={classes.value} ref={text}>
        {value}
      </p>
      <Button
        variant="default"
        size="sm"
        className={classes.copy ?? ""}
        data-copied={state === "copied" || undefined}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        onClick={() => {
          copy(value);
          // It is selected when copying is found to be blocked; something else may have been selected since.
          if (isBlocked) select(text.current);
        }}
      >
        {label}
      </Button>
      <p role="status" className={isBlocked ? classes.blocked : "visually-hidden"}>
        {isBlocked ? texts.copyingBlocked : announcement}
      </p>
    </div>
  );
};

const select = (element: Element | null): void => {
  if (element) getSelection()?.selectAllChildren(element);
};
