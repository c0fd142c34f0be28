/** Origin of the site whose sign-in this extension shares: the manifest's `homepage_url`. */
export const siteOrigin = (): string => new URL(chrome.runtime.getManifest().homepage_url ?? "").origin;
