/** Tabs whose page has spoken by the direct channel. No tokens are said aloud on their windows, where any script hears them. */
export interface DirectTabs {
  note(tab: number): Promise<void>;
  has(tab: number): Promise<boolean>;
}
