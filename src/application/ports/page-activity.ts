/** Whether the page is visible and the device online, and when someone comes to it. */
export interface PageActivity {
  /** False while the tab is hidden or the device is offline. */
  isActive(): boolean;
  /** False only where the device is sure to be offline. */
  isOnline(): boolean;
  /** Calls `listener` when one of the answers changed. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /**
   * Calls `listener` when someone comes back to the page: it is seen again, or its window has the focus again. One
   * return may be reported twice. Returns the function that unsubscribes.
   */
  subscribeToReturn(listener: () => void): () => void;
}
