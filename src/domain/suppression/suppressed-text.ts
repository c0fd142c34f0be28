/** Stands where a value stood that was bought, once its person asked not to be processed. */
export const SUPPRESSED_TEXT = "This person asked not to be processed.";
