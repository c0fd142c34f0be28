import { oneLine, replaceHidden, withoutControls } from "#domain/shared/visible-text.ts";

/** Only the name of a file, without folders and without letters that are not seen; undefined where nothing is left. */
export const plainFileName = (name: string): string | undefined => {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return replaceHidden(last, "").trim() || undefined;
};

/** A job's own name in one line; undefined where nothing of it is seen. */
export const plainName = (name: string): string | undefined => oneLine(name) || undefined;

/** A remark as it was written, without letters that control a screen or turn the line; undefined where nothing is left. */
export const plainRemark = (remark: string): string | undefined => withoutControls(remark).trim() || undefined;
