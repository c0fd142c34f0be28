import { formatDay } from "#ui/kit/format-time.ts";

/**
 * The forms in which someone searches for the local day of a moment (ISO 8601): "2026-11-21" and as the table shows it.
 * Each day is written once, because the browser takes long to write one.
 */
export const dayFormats = (): ((iso: string) => readonly string[]) => {
  const known = new Map<string, readonly string[]>();
  return (iso) => {
    const at = new Date(iso);
    if (Number.isNaN(at.getTime())) return [iso];
    const day = [
      at.getFullYear(),
      ...[at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")),
    ].join("-");
    const forms = known.get(day) ?? [day, formatDay(iso)];
    known.set(day, forms);
    return forms;
  };
};
