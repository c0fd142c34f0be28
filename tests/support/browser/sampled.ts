/** The tag of the tests of a longer run that `npm test` makes as well. `playwright.config.ts` names it, too. */
export const SAMPLED = "@sampled";
