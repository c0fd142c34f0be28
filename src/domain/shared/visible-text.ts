/**
 * What nobody sees: control and format characters (directions, zero widths), private ones, halves of a character, line
 * and paragraph separators. Characters that Unicode does not know yet count as seen, so that new emojis stay.
 */
const HIDDEN = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}`;

const hidden = new RegExp(`[${HIDDEN}]`, "u");
const everyHidden = new RegExp(hidden, "gu");

export const hasHidden = (text: string): boolean => hidden.test(text);

export const replaceHidden = (text: string, by: string): string => text.replaceAll(everyHidden, by);

/** One line without hidden characters; what was apart by white space stays apart. For texts of programs. */
export const visibleLine = (text: string): string =>
  foldSpace(replaceHidden(text.replaceAll(/[\t-\r\u2028\u2029]/g, " "), ""));

/**
 * One line; what format characters hide stays. For what people have in files and forms: joiners belong to how names are
 * written in some scripts, and in emojis.
 */
export const foldSpace = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();

const hiddenButJoiners = new RegExp(
  String.raw`(?:(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|(?![\u200c\u200d])[${HIDDEN}\s])+`,
  "gu",
);

/** One line without hidden characters, except joiners after letters, with which some scripts are written, and in emojis. For names. */
export const oneLine = (text: string): string => text.replaceAll(hiddenButJoiners, " ").trim();

/** Keeps lines and joiners: only what controls a screen or turns the direction is removed. For free text. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/(?!\s)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "");

/** At most this many UTF-16 units, never ending in half a character. */
export const cutText = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/\p{Cs}$/u, "");
