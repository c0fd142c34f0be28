import { siteOrigin } from "./site.ts";

/** A pattern without a port takes every port, so that the whole origin is compared afterwards. Tabs that sleep have no page. */
export const openSiteTabs = async (): Promise<readonly number[]> => {
  const origin = siteOrigin();
  const tabs = await chrome.tabs.query({ url: `${origin}/*`, discarded: false });
  const ours = tabs.filter(({ url }) => url !== undefined && URL.canParse(url) && new URL(url).origin === origin);
  return ours.map(({ id }) => id).filter((id) => id !== undefined);
};
