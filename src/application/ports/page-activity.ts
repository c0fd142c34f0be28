/** Whether the page is visible and the device online. */
export interface PageActivity {
  /** False while the tab is hidden or the device is offline. */
  isActive(): boolean;
  /** Calls `listener` when the answer changed. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
