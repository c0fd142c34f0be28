import type { ExtensionNews } from "#wire/extension-messages.ts";

/** The pages of the site that are open, each known by its tab. */
export interface SitePages {
  tabs(): Promise<readonly number[]>;
  /** Resolves to whether the page received it; never rejects. */
  say(tab: number, news: ExtensionNews): Promise<boolean>;
}
