import { Button } from "@mantine/core";
import { useEffect, useId, useRef } from "react";
import { CopyButton } from "./copy-button.tsx";
import classes from "./shown-once.module.css";

interface ShownOnceProps {
  readonly title: string;
  readonly secret: string;
  /** That it can't be shown again. */
  readonly warning: string;
  readonly copy: string;
  readonly done: string;
  readonly onDone: () => void;
}

/** A secret that was just made, until its person has copied it. It has the focus, because the form that had it is gone. */
export const ShownOnce = ({ title, secret, warning, copy, done, onDone }: ShownOnceProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={panel} role="group" aria-labelledby={titleId} className={classes.made}>
      <p id={titleId} className={classes.title}>
        {title}
      </p>
      <p className={classes.secret}>
        <code className="data">{secret}</code>
        <CopyButton value={secret} label={copy} />
      </p>
      <p>{warning}</p>
      <div className="wrapping-row">
        <Button variant="default" size="sm" onClick={onDone}>
          {done}
        </Button>
      </div>
    </div>
  );
};
