/** The page in front of the user, in the window that the panel or popup belongs to. */
export interface ActivePage {
  /** Undefined where it is none of the pages that the extension may know of. */
  address(): Promise<string | undefined>;
  /**
   * Called when another page is in front, or its address changes, loaded or not. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void;
}
