/** Where somebody is, for a report to support. Holds no query, fragment or token. */
export interface Surroundings {
  describe(): { readonly userAgent: string; readonly url: string; readonly referrer: string };
  /** False where the browser refuses cookies, whatever it claims. */
  cookiesWork(): boolean;
}
