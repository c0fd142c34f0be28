/** Whether anybody is looking and the network is there. */
export interface PageActivity {
  /** False while the tab is hidden or the device is offline. */
  isActive(): boolean;
  /** Tells when the answer changed; returns the undo. */
  subscribe(listener: () => void): () => void;
}
