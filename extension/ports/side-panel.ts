/** The panel beside the page. */
export interface SidePanel {
  /**
   * Opens it in the window, with the profile at `url` if one is given. Only at a user's click, and called at once: browsers
   * allow it no later. Resolves to false where the browser refuses.
   */
  open(windowId: number, url?: string): Promise<boolean>;
}
