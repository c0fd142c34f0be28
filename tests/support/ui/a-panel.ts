import { personModels } from "#extension/panel/person-models.ts";
import { SignInViewModel } from "#extension/ui/sign-in-view-model.ts";
import { heldTokens } from "./panel-ports.ts";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aTestPanel } from "./test-panel.ts";

/** The panel of Asha beside a page. */
export const aPanel = async (seed: Partial<Parameters<typeof aTestPanel>[0]> = {}) => {
  const testPanel = aTestPanel({ held: heldTokens(), ...seed });
  const signIn = new SignInViewModel(testPanel);
  const stopSignIn = signIn.start();
  const { panel, account, banner, receipt } = personModels(testPanel, signIn.keeperOf("asha"));
  const stopPanel = panel.start();
  const settle = () => testPanel.clock.move(0);
  await settle();
  return {
    testPanel,
    signIn,
    panel,
    account,
    banner,
    receipt,
    settle,
    shown: () => panel.contacts.search?.profile,
    phone: () => panel.contacts.search?.lines.rows[0]?.line,
    async show(address: string | undefined) {
      testPanel.page.show(address);
      await settle();
    },
    async openPhone() {
      await testPanel.clock.move(SETTLING_MS);
      const { search, presses } = panel.contacts;
      if (search !== undefined) await presses.reveal("phone_no", search.profile);
      await settle();
    },
    stop: () => [stopPanel, stopSignIn].forEach((stop) => stop()),
  };
};
