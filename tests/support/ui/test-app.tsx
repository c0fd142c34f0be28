import { act, render, type RenderResult } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { type ReactNode, StrictMode } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import type { Account } from "#domain/session/account.ts";
import { App } from "#ui/app/app.tsx";
import { lazyScreensOf } from "#ui/app/lazy-screens.ts";
import type { Product } from "#ui/kit/product.ts";
import { createApp } from "#wiring/app.tsx";
import { memoryAdapters, type MemorySeed } from "#wiring/memory-adapters.ts";
// The pages fetch these after themselves; here they are ready before the first click, however busy the machine is.
import "#ui/director-search/director-sheet.tsx";
import "#ui/find-contacts/found-contact.ts";
import "#ui/invitations/invitations-overlay.tsx";
import "#ui/extension-offer/extension-dialog.tsx";
import "#wiring/extension.tsx";
import "#wiring/organisation.tsx";
import { anAccount, aSession } from "#tests/support/builders.ts";
import { directors, people } from "#tests/support/people.ts";
import { aUser } from "./a-user.ts";

/** The only one-time code that the app over memory sends. */
export const CODE = "123456";

type TestAppSeed = Partial<Omit<MemorySeed, "deliver">> & {
  /** What this installation says of itself, beyond the least. */
  readonly product?: Partial<Product>;
};

/** The whole app over memory, and what controls it. */
export const aTestApp = ({ product: more, ...seed }: TestAppSeed = {}) => {
  const letters: { readonly to: string; readonly code: string }[] = [];
  const { adapters, ...memory } = memoryAdapters({
    account: anAccount(),
    people,
    directors,
    deliver: (to, code) => void letters.unshift({ to, code }),
    ...seed,
  });
  const product: Product = {
    name: "Leadlight",
    salesEmail: "sales@leadlight.example",
    supportEmail: "support@leadlight.example",
    webhook: { baseUrl: "https://hooks.leadlight.example", paths: {} },
    paymentProvider: "Razorpay",
    ...more,
  };
  const { app, screens } = createApp(product, () => adapters);
  return {
    ...memory,
    screens,
    app,
    ports: adapters,
    clock: adapters.clock,
    activity: adapters.pageActivity,
    authentication: adapters.authentication,
    linkedinSignIn: adapters.linkedinSignIn,
    fileSaver: adapters.fileSaver,
    tableWriter: adapters.tableWriter,
    notifier: adapters.notifier,
    keeper: app.build({ keeper: app.keeper }, ({ keeper }) => keeper),
    letters,
  };
};

export type TestApp = ReturnType<typeof aTestApp>;

export const aSignedInApp = (account: Account = anAccount(), seed: TestAppSeed = {}): TestApp =>
  aTestApp({ account, session: aSession(), ...seed });

export interface Shown extends RenderResult {
  readonly user: UserEvent;
  /** Where the app is now, with query and fragment. */
  readonly address: () => string;
  /** Goes through the history of the tab, as the browser's Back and Forward do. */
  readonly travel: (steps: number) => Promise<void>;
  /** Advances the clock and runs what was due in the meantime. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

/** Renders the app at an address, under StrictMode, with the code of every screen that can be loaded. */
export const show = async (testApp: TestApp, at: string): Promise<Shown> => {
  const screens = lazyScreensOf(testApp.screens);
  await Promise.allSettled(Object.values(screens).map((screen) => screen.preload()));
  let now = at;
  let travel: (steps: number) => unknown = () => undefined;
  const Address = (): ReactNode => {
    const { pathname, search, hash } = useLocation();
    const navigate = useNavigate();
    now = pathname + search + hash;
    travel = navigate;
    return null;
  };
  const user = aUser();
  const rendered = await act(async () =>
    render(
      <StrictMode>
        <MemoryRouter initialEntries={[at]}>
          <App screens={testApp.screens} lazyScreens={screens} styleNonce="" />
          <Address />
        </MemoryRouter>
      </StrictMode>,
    ),
  );
  return {
    ...rendered,
    user,
    address: () => now,
    travel: (steps) => act(async () => void travel(steps)),
    pass: (milliseconds) => act(() => testApp.clock.move(milliseconds)),
  };
};
