import { IconCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { CONFIRMATION_MS } from "#ui/kit/use-copying.ts";
import classes from "./contact-card-actions.module.css";
import { revealTexts } from "./reveal-texts.ts";

interface DownloadTextProps {
  readonly text: string;
  /** As in "text/vcard". */
  readonly type: string;
  readonly fileName: string;
  readonly children: string;
}

/** A quiet link that saves a text as a file, which is made here. */
export const DownloadText = ({ text, type, fileName, children }: DownloadTextProps) => {
  const [saved, setSaved] = useState(0);
  useEffect(() => {
    if (saved === 0) return undefined;
    const timer = setTimeout(() => setSaved(0), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [saved]);
  const Icon = saved === 0 ? IconDownload : IconCheck;
  return (
    <span>
      <a
        className={classes.action}
        href={`data:${type};charset=utf-8,${encodeURIComponent(text)}`}
        download={fileName}
        onClick={() => setSaved((times) => times + 1)}
      >
        <Icon size={16} stroke={1.6} aria-hidden />
        {children}
      </a>
      <span role="status" className="visually-hidden">
        {saved === 0 ? "" : revealTexts.downloaded}
      </span>
    </span>
  );
};
