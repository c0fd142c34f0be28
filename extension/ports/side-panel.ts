/** The panel beside the page. */
export interface SidePanel {
  /**
   * Opens it in the window. Only at a user's click, and called before anything is waited for: browsers allow it no later.
   * Resolves to false where the browser refuses.
   */
  open(windowId: number): Promise<boolean>;
}
