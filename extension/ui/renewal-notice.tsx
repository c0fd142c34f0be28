import { Button } from "@mantine/core";
import { observer } from "mobx-react-lite";
import { Notice } from "#ui/kit/notice.tsx";
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
      title="Your sign-in has to be renewed"
      actions={
        <Button variant="default" size="sm" loading={signIn.isRenewing} onClick={() => void signIn.renew()}>
          Renew sign-in
        </Button>
      }
    >
      {sentences[signIn.trouble](productName)}
    </Notice>
  ),
);

const sentences: Readonly<Record<RenewalTrouble, (productName: string) => string>> = {
  "no-tab": (name) => `${name} renews it, and is open in no tab. It can do so in the background.`,
  silent: (name) => `${name} is open, and has not renewed it. It may be asleep, or unable to reach the server.`,
};
