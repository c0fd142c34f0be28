/** A profile that someone asked for in one part of the extension, for the side panel to show. */
export interface WantedProfile {
  /** Leaves the URL for the side panel of the window. */
  leave(windowId: number, url: string): Promise<void>;
  /** Takes what was left for this window: the second time there is nothing. */
  take(windowId: number): Promise<string | undefined>;
  /** Called when a profile is stored. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
