/** Where somebody is, for a report to support. Holds no query, fragment or token. */
export interface ClientInformation {
  describe(): { readonly userAgent: string; readonly url: string; readonly referrer: string };
  /** False where the browser refuses cookies, whatever it claims. */
  cookiesWork(): boolean;
}
