/**
 * The extension that `npm run build:extension` makes by default: browsers derive the id from the public key in the
 * manifest (extension/manifest.ts). A store gives a published extension another one.
 */
export const LOCAL_EXTENSION_ID = "jcfbhmiidnbdjlfpgmeakjhegmcbonhc";
