/** Browser and page address for a report to support. Holds no query, fragment or token. */
export interface ClientInformation {
  describe(): { readonly userAgent: string; readonly url: string; readonly referrer: string };
  /** False where the browser refuses cookies, even if it reports that they are enabled. */
  cookiesWork(): boolean;
}
