/** The oldest Chromium whose side panel a click on the site can open. */
export const OLDEST_CHROMIUM = 116;

/** Where the site is when nobody has set an address. */
export const LOCAL_SITE = "http://localhost:3000";

/** How someone who does not have the extension gets it. */
export type WayToExtension =
  | { readonly kind: "store"; readonly url: string }
  /** From the folder of this installation, which is on their machine. */
  | { readonly kind: "local-build"; readonly extensionsPage: string; readonly site: string }
  /** It needs Chromium on a computer. */
  | { readonly kind: "other-browser" }
  | { readonly kind: "unpublished" };

interface Visitor {
  readonly userAgent: string;
  /** Of the page. */
  readonly url: string;
}

/** On a public site, instructions for its operator's machine would help nobody. */
export const wayToExtension = (extensionUrl: string | undefined, { userAgent, url }: Visitor): WayToExtension => {
  const [origin = "", host = ""] = addressParts.exec(url) ?? [];
  if (!canHaveExtension(userAgent)) return { kind: "other-browser" };
  if (extensionUrl !== undefined) return { kind: "store", url: extensionUrl };
  if (!isThisMachine(host)) return { kind: "unpublished" };
  const extensionsPage = userAgent.includes(" Edg/") ? "edge://extensions" : "chrome://extensions";
  return { kind: "local-build", extensionsPage, site: origin };
};

/** Origin and host of a page. */
const addressParts = /^\w+:\/\/(\[[^\]]*\]|[^/:]*)(?::\d+)?/;

/** Chromium states its version after "Chrome/", by whatever name the browser goes; on iOS nothing is Chromium. */
const canHaveExtension = (userAgent: string): boolean =>
  Number(/Chrome\/(\d+)/.exec(userAgent)?.[1] ?? 0) >= OLDEST_CHROMIUM && !/Android|Mobile/.test(userAgent);

const isThisMachine = (host: string): boolean => /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
