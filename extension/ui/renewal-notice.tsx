import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Notice } from "#ui/kit/notice.tsx";
import { extensionTexts } from "./extension-texts.ts";
import type { RenewalTrouble, SignInViewModel } from "./sign-in-view-model.ts";

interface RenewalNoticeProps {
  readonly productName: string;
  readonly signIn: SignInViewModel;
}

/** Why nothing can be looked up just now, and the way out. */
export const RenewalNotice = observer(({ productName, signIn }: RenewalNoticeProps) =>
  signIn.trouble === undefined ? null : (
    <Notice
      tone="warning"
      title={extensionTexts.renewal.title}
      actions={
        <Button variant="default" size="sm" loading={signIn.isRenewing} onClick={() => void signIn.renew()}>
          {extensionTexts.renewal.renew}
        </Button>
      }
    >
      {sentences[signIn.trouble](productName)}
    </Notice>
  ),
);

const sentences: Readonly<Record<RenewalTrouble, (productName: string) => string>> = {
  "no-tab": extensionTexts.renewal.noTab,
  silent: extensionTexts.renewal.silent,
};
