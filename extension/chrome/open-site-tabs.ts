import { siteOrigin } from "./site.ts";

/** Match patterns know no port, so that the whole origin is compared afterwards. Tabs that sleep have no page. */
export const openSiteTabs = async (): Promise<readonly number[]> => {
  const origin = siteOrigin();
  const { protocol, hostname } = new URL(origin);
  const tabs = await chrome.tabs.query({ url: `${protocol}//${hostname}/*`, discarded: false });
  const ours = tabs.filter(({ url }) => url !== undefined && URL.canParse(url) && new URL(url).origin === origin);
  return ours.map(({ id }) => id).filter((id) => id !== undefined);
};
