/** Who sent a message, as the browser stamps it. Nothing that a message says of itself counts. */
export interface Sender {
  /** The sending extension's; web pages that speak directly have none. */
  readonly id?: string | undefined;
  readonly origin?: string | undefined;
  readonly url?: string | undefined;
  /** 0 for what fills the tab. */
  readonly frameId?: number | undefined;
  readonly documentLifecycle?: string | undefined;
  readonly tab?: { readonly id?: number | undefined; readonly windowId: number } | undefined;
}

/** "direct" from the page itself, "relayed" by our content script or from our own pages. */
export type Way = "direct" | "relayed";

export interface Trust {
  readonly extensionId: string;
  /** Scheme, host and port. */
  readonly site: string;
}

export interface SitePage {
  readonly tab: number;
  readonly windowId: number;
}

/** The site's page that sent it; undefined for every other sender, frames and pages not shown yet among them. */
export const sitePageOf = (sender: Sender, way: Way, { extensionId, site }: Trust): SitePage | undefined => {
  const { id, origin, frameId, documentLifecycle, tab } = sender;
  if (id !== (way === "direct" ? undefined : extensionId)) return undefined;
  if (origin !== site || frameId !== 0 || documentLifecycle !== "active") return undefined;
  return tab?.id === undefined ? undefined : { tab: tab.id, windowId: tab.windowId };
};

/** Whether it is a page of the extension itself, such as its popup. */
export const isOwnPage = ({ id, origin, url }: Sender, way: Way, { extensionId }: Trust): boolean => {
  const own = `chrome-extension://${extensionId}`;
  return way === "relayed" && id === extensionId && origin === own && url?.startsWith(`${own}/`) === true;
};
