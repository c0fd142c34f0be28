import { ageOf } from "#domain/lookups/value-age.ts";
import { revealTexts } from "./reveal-texts.ts";

/** "confirmed Mar 2026, over 6 months ago": what was said of a confirmation, with its age where that is much. */
export const withAge = (said: string, confirmed: string): string => {
  const age = ageOf(confirmed, Date.now());
  return age === undefined ? said : `${said}, ${revealTexts.ages[age]}`;
};
