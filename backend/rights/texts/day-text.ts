import type { Language } from "./language.ts";

const locales: Readonly<Record<Language, string>> = { en: "en-GB", hi: "hi-IN" };

/** "29 November 2026", of the UTC day; a day without a time is midnight in UTC. */
export const dayText = (language: Language, at: Date): string =>
  at.toLocaleDateString(locales[language], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" for "2026-11". */
export const monthText = (language: Language, month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locales[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
