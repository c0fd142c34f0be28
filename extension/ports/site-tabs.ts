import type { ExtensionNews } from "#wire/extension-messages.ts";

/** The tabs in which the site is open. */
export interface SiteTabs {
  /** Sends it to the site's page in each of them; resolves to the number of pages that received it. */
  notify(news: ExtensionNews): Promise<number>;
  /** Opens a page of the site, `path` as in "/login", in front or unseen behind the present tab. */
  open(path: string, place: "front" | "behind"): Promise<OpenedTab>;
}

export interface OpenedTab {
  show(): Promise<void>;
  close(): Promise<void>;
}
