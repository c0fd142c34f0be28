/** Only the name of a file, without folders and without letters that are not seen; undefined where nothing is left. */
export const plainFileName = (name: string): string | undefined => {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "").trim() || undefined;
};

/** A remark as it was written, without letters that control a screen or turn the line; undefined where nothing is left. */
export const plainRemark = (remark: string): string | undefined =>
  remark.replaceAll(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "").trim() || undefined;
