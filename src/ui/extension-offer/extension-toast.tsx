import { observer } from "mobx-react-lite";
import { Toast } from "#ui/kit/toast.tsx";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import type { ExtensionOfferViewModel } from "./extension-offer-view-model.ts";

/** Says that the extension is open now. Looks for it for as long as the page is shown. */
export const ExtensionToast = observer(({ offer }: { readonly offer: ExtensionOfferViewModel }) => {
  useViewModel(() => offer);
  return <Toast text={offer.toast} />;
});
