import { observer } from "mobx-react-lite";
import type { ExtensionAdapters } from "#extension/ui/extension-adapters.ts";
import { SignedOut } from "#extension/ui/signed-out.tsx";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { useViewModel } from "#ui/kit/use-view-model.ts";
import { PanelFrame } from "./panel-frame.tsx";
import { panelTexts } from "./panel-texts.ts";
import { personModels, type PanelAdapters } from "./person-models.ts";
import { PersonPanel } from "./person-panel.tsx";

interface PanelPageProps {
  readonly adapters: PanelAdapters & Pick<ExtensionAdapters, "product" | "store" | "site">;
}

export const PanelPage = observer(({ adapters }: PanelPageProps) => {
  const signIn = useViewModel(() => new SignInViewModel(adapters));
  const { name: productName } = adapters.product;
  switch (signIn.signIn.kind) {
    case "asked":
      return <PanelFrame productName={productName} />;
    case "signed-out":
      return (
        <PanelFrame productName={productName}>
          <SignedOut productName={productName} onSignIn={() => void signIn.goToLogin()}>
            {panelTexts.signedOut}
          </SignedOut>
        </PanelFrame>
      );
    case "signed-in": {
      const { person } = signIn.signIn;
      const create = () => personModels(adapters, signIn.keeperOf(person));
      return <PersonPanel key={person} productName={productName} signIn={signIn} create={create} />;
    }
  }
});
