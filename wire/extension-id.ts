/**
 * The extension that `npm run build:extension` makes by default: browsers derive the id from the public key in the
 * manifest (extension/manifest.ts). A store gives a published extension another one.
 */
export const LOCAL_EXTENSION_ID = "jcfbhmiidnbdjlfpgmeakjhegmcbonhc";

/** 32 letters from a to p, as browsers derive them. */
export const isExtensionId = (text: string): boolean => /^[a-p]{32}$/.test(text);

/** The ids of a setting, separated by commas or spaces, each once. Each store gives the extension another one. */
export const extensionIdsIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,]+/).filter((id) => id !== "")),
];
