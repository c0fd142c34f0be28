import type { OpenedTab, SiteTabs } from "../ports/site-tabs.ts";
import { siteOrigin } from "./site.ts";

/** Match patterns know no port, so that the whole origin is compared afterwards. */
export const openSiteTabs = async (): Promise<readonly number[]> => {
  const origin = siteOrigin();
  const { protocol, hostname } = new URL(origin);
  const tabs = await chrome.tabs.query({ url: `${protocol}//${hostname}/*` });
  const ours = tabs.filter(({ url }) => url !== undefined && URL.canParse(url) && new URL(url).origin === origin);
  return ours.map(({ id }) => id).filter((id) => id !== undefined);
};

export const chromeSiteTabs: SiteTabs = {
  async tell(news, butNot) {
    const tabs = (await openSiteTabs()).filter((tab) => tab !== butNot);
    // A tab that sleeps, or was opened before the extension came, has nobody who hears.
    const heard = await Promise.all(
      tabs.map((tab) =>
        chrome.tabs.sendMessage(tab, news, { frameId: 0 }).then(
          () => true,
          () => false,
        ),
      ),
    );
    return heard.filter(Boolean).length;
  },
  async open(path, place): Promise<OpenedTab> {
    const { id } = await chrome.tabs.create({ url: new URL(path, siteOrigin()).href, active: place === "front" });
    const unlessClosed = async (work: (tab: number) => Promise<unknown>) => {
      if (id !== undefined) await work(id).catch(() => undefined);
    };
    return {
      show: () => unlessClosed((tab) => chrome.tabs.update(tab, { active: true })),
      close: () => unlessClosed((tab) => chrome.tabs.remove(tab)),
    };
  },
};
