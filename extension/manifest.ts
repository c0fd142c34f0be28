import { OLDEST_CHROMIUM } from "#domain/extension/extension-offer.ts";
import { PROFILE_ORIGIN } from "./profile-origin.ts";

export interface ManifestSettings {
  readonly productName: string;
  readonly version: string;
  /** Origin of the site whose sign-in is shared. */
  readonly site: string;
  /** Further origins that the calls go to, where the site's server is not the one that answers them. */
  readonly calls: readonly string[];
  /** Public key, from which browsers derive the extension's id; undefined leaves the id to the store. */
  readonly key: string | undefined;
}

/**
 * The public half of the local build's key; nobody has kept the other one, which only packing into a .crx file would need.
 * Its id is `LOCAL_EXTENSION_ID`.
 */
export const LOCAL_KEY =
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAv7HzJOvUV0HESpH6lgSXYQKQRSKvRZEe4FG7/sFA0/SWd7nj5aALpaL7lJi666AhimQCXl5XmLqpA7T+JjSjS7d8LyiGmPftixfmso9RyoZZnKQax9Wnhdxnx09rNeK/czVK1mzUo8YwXcCz2gZX94pcWogWpJEjEKZuvIfDJRJF5Ue5uaFioPApfKLxtknLZfPtioWL30RJjKK4ByTjcno2zNF4752Vggqbu7P7s8rwo5LlMESJ9+EoEi51slKtqqJZKOX0zdy4JXCdxJjOJN4lhaWH6UocETUxqNMPx3KaqFZpM/j1RWlOptgOJiecskBsD2b3a+4vtdgTkE5UqQIDAQAB";

/** The files that the build makes. */
export const files = {
  boot: "boot.js",
  worker: "worker.js",
  contentScript: "content-script.js",
  panel: "panel.html",
  popup: "popup.html",
} as const;

/** A pattern without a port matches every port: receivers of a message compare the whole origin all the same. */
const everyPageOf = (origin: string): string => `${new URL(origin).origin}/*`;

const icons = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));

/** The extension's manifest. It holds the site's address, so that one build serves any site. */
export const manifestOf = ({ productName, version, site, calls, key }: ManifestSettings) => ({
  manifest_version: 3,
  name: productName,
  version,
  description: "Phone numbers and emails beside any LinkedIn profile. You see every price before you pay.",
  homepage_url: `${site}/`,
  ...(key !== undefined && { key }),
  icons,
  minimum_chrome_version: `${OLDEST_CHROMIUM}`,
  // A private window would share the storage, and with it the sign-in, of the usual ones.
  incognito: "not_allowed",
  permissions: ["storage", "sidePanel", "scripting"],
  host_permissions: [everyPageOf(site), everyPageOf(PROFILE_ORIGIN)],
  background: { service_worker: files.worker, type: "module" },
  // The popup takes the focus when it opens, and its keys save and push. People change the key at chrome://extensions/shortcuts.
  commands: { _execute_action: { suggested_key: { default: "Alt+Shift+L" } } },
  action: { default_title: productName, default_popup: files.popup, default_icon: icons },
  side_panel: { default_path: files.panel },
  content_scripts: [
    { matches: [everyPageOf(site)], js: [files.contentScript], run_at: "document_start", all_frames: false },
  ],
  externally_connectable: { matches: [everyPageOf(site)] },
  content_security_policy: {
    extension_pages: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src ${[...new Set([site, ...calls])].join(" ")}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  },
});
