import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./tag-chips.module.css";

interface TagChipsProps {
  readonly tags: readonly string[];
  /** Beside a tag: who has it. */
  readonly noteOf?: (tag: string) => ReactNode;
  readonly removeText: (tag: string) => string;
  readonly onRemove: (tag: string) => void;
}

/** Tags that can be taken off. */
export const TagChips = ({ tags, noteOf, removeText, onRemove }: TagChipsProps) => (
  <ul className={classes.tags}>
    {tags.map((tag) => (
      <li key={tag} className={classes.tag}>
        {tag}
        {noteOf !== undefined && <small className={classes.note}>{noteOf(tag)}</small>}
        <button type="button" className={classes.forget} aria-label={removeText(tag)} onClick={() => onRemove(tag)}>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      </li>
    ))}
  </ul>
);
