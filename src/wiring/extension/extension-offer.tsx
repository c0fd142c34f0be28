import { ExtensionPromo } from "#ui/shared/extension/extension-promo.tsx";
import { ExtensionToast } from "#ui/shared/extension/extension-toast.tsx";
import type { Overlays } from "#ui/dashboard/dashboard-page.tsx";
import { ExtensionOfferViewModel } from "#ui/shared/extension/extension-offer-view-model.ts";
import type { Container } from "#wiring/container.ts";
import { tokens } from "#wiring/tokens.ts";

/** The one way to the browser extension, and the parts of the dashboard that lead there. Loaded after the first screen. */
export const createExtensionOffer = ({ provide, get }: Container): Awaited<ReturnType<Overlays["extensionOffer"]>> => {
  const { extensionChannel: extension, extensionPromo: promo, product } = tokens;
  const { clientInformation: client, pageActivity: activity, clock } = tokens;
  provide(
    tokens.extensionOffer,
    { extension, promo, client, activity, clock, product },
    (needs) => new ExtensionOfferViewModel(needs),
  );
  const offer = get(tokens.extensionOffer);
  return {
    Promo: (props) => <ExtensionPromo {...props} offer={offer} />,
    Toast: () => <ExtensionToast offer={offer} />,
  };
};
