/** Tabs whose page has used the direct channel. They get no tokens by window messages, which any script can read. */
export interface DirectTabs {
  note(tab: number): Promise<void>;
  has(tab: number): Promise<boolean>;
}
