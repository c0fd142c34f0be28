import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FailureText } from "./failure-text.tsx";
import classes from "./notice.module.css";

export type Tone = "error" | "warning" | "info" | "success";

interface NoticeProps {
  readonly tone: Tone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Text buttons below the sentence. */
  readonly actions?: ReactNode;
}

/** A boxed sentence beside its subject. Errors interrupt a screen reader, other tones do not. */
export const Notice = ({ tone, title, children, actions }: NoticeProps) => (
  <div className={classes.notice} data-tone={tone} role={tone === "error" ? "alert" : "status"}>
    {title !== undefined && (
      <p className={classes.title}>
        {tone === "warning" && <IconAlertTriangle className={classes.sign} size={18} stroke={1.6} aria-hidden />}
        {title}
      </p>
    )}
    <div className={classes.text}>{typeof children === "string" ? <FailureText text={children} /> : children}</div>
    {actions !== undefined && <div className={classes.actions}>{actions}</div>}
  </div>
);
