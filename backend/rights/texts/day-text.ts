import type { Day } from "#domain/rights/due-day.ts";
import type { Language } from "./language.ts";

const locales: Readonly<Record<Language, string>> = { en: "en-GB", hi: "hi-IN" };

/** "29 November 2026", of a day, or of the UTC day of a moment. */
export const dayText = (language: Language, at: Date | Day): string =>
  new Date(at).toLocaleDateString(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

/** "November 2026" for "2026-11". */
export const monthText = (language: Language, month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locales[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
