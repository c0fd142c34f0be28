import { ExtensionOfferViewModel } from "#ui/extension-offer/extension-offer-view-model.ts";
import { ExtensionPromo } from "#ui/extension-offer/extension-promo.tsx";
import { ExtensionToast } from "#ui/extension-offer/extension-toast.tsx";
import type { App } from "./session.ts";

/** The one way to the browser extension, and the parts of the dashboard that lead there. Loaded after the first screen. */
export const extension = ({ ports, product, build, provide }: App) => {
  const { extensionPromo: promo, clientInformation: client, pageActivity: activity, clock } = ports;
  const offer = provide(
    { extension: ports.extensionChannel, promo, client, activity, clock, product },
    (needs) => new ExtensionOfferViewModel(needs),
  );
  return build({ offer }, ({ offer: model }) => ({
    offer,
    Promo: (props: { readonly onUnopened: () => void }) => <ExtensionPromo {...props} offer={model} />,
    Toast: () => <ExtensionToast offer={model} />,
  }));
};
