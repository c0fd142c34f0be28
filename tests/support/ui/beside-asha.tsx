import { act, render } from "@testing-library/react";
import { StrictMode } from "react";
import { PanelPage } from "#extension/panel/panel-page.tsx";
import { ExtensionRoot } from "#extension/ui/extension-root.tsx";
import { SETTLING_MS } from "#ui/kit/settling-view-model.ts";
import { aUser } from "./a-user.ts";
import { heldTokens } from "./panel-ports.ts";
import { aTestPanel, type TestPanel } from "./test-panel.ts";

export const ASHA = "https://www.linkedin.com/in/asha-rao";
export const BEN = "https://www.linkedin.com/in/ben-ode";

/** The panel beside the profile of Asha Rao, once its buttons work. */
export const besideAsha = async (prepare: (testPanel: TestPanel) => Promise<unknown>) => {
  const testPanel = aTestPanel({ held: heldTokens(), address: ASHA });
  const { savedPeople } = testPanel.backends.asha.adapters;
  await prepare(testPanel);
  await act(async () => {
    render(
      <StrictMode>
        <ExtensionRoot {...testPanel}>
          <PanelPage adapters={testPanel} />
        </ExtensionRoot>
      </StrictMode>,
    );
  });
  const settle = () => act(() => testPanel.clock.move(SETTLING_MS));
  await settle();
  const show = async (address: string) => {
    await act(async () => testPanel.page.show(address));
    await settle();
  };
  const onServer = async () => {
    const answer = await savedPeople.list({ isShared: false });
    return answer.ok ? answer.value : [];
  };
  return { testPanel, user: aUser(), show, onServer };
};
