import type { ExtensionPromo } from "#application/ports/extension-promo.ts";

export const memoryExtensionPromo = (): ExtensionPromo => {
  let isDismissed = false;
  return {
    isDismissed: () => isDismissed,
    dismiss: () => void (isDismissed = true),
  };
};
