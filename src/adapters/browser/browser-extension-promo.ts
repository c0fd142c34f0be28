import type { ExtensionPromo } from "#application/ports/extension-promo.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage: `extension_promo`. */
export const browserExtensionPromo = (storage: TextStorage): ExtensionPromo => ({
  isDismissed: () => storage.read("extension_promo") === "dismissed",
  dismiss: () => storage.write("extension_promo", "dismissed"),
});
