/** In characters. Nobody types a longer name, also not with title and company. */
export const NAME_SEARCH_MAX_LENGTH = 200;

/** Whether a text may name a person: it has a letter, and is no pasted document. */
export const mayBeName = (text: string): boolean => text.length <= NAME_SEARCH_MAX_LENGTH && /\p{L}/u.test(text);
