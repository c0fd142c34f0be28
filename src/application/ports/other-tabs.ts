/** The other tabs of this browser in which the app is open. */
export interface OtherTabs {
  /** Says that something has changed on the server, and nothing of what it is. */
  notify(): void;
  /** Calls `listener` when another tab says so. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
