import { acceptExtensionTokens } from "#application/accept-extension-tokens.ts";
import { createCodeWait } from "#application/code-wait.ts";
import { reportError } from "#application/report-error.ts";
import { requestSignInCode } from "#application/request-sign-in-code.ts";
import { createSessionKeeper } from "#application/session-keeper.ts";
import { finishLinkedIn, signInWithLinkedIn } from "#application/sign-in-with-linkedin.ts";
import { resendSignInCode, verifySignInCode } from "#application/verify-sign-in-code.ts";
import { SessionViewModel } from "#ui/app/session-view-model.ts";
import { BannerViewModel } from "#ui/shared/banner-view-model.ts";
import type { Product } from "#ui/shared/product.ts";
import { type Container, createContainer } from "./container.ts";
import { type OpenWorld, portTokens } from "./ports.ts";
import { createScreens } from "./screens.tsx";
import { tokens } from "./tokens.ts";

/** The app on a world's ports. What only signed-in users need is registered in tools.tsx, view-models by screen. */
export const createApp = (product: Product, openWorld: OpenWorld) => {
  const container = createContainer();
  const { ports, ...world } = openWorld((message) => container.get(tokens.banner).show(message));
  container.provideAll(portTokens, ports);
  container.provideAll({ product: tokens.product }, { product });
  container.provide(tokens.banner, {}, () => new BannerViewModel());
  provideSignIn(container);
  return { container, screens: createScreens(container, world) };
};

const provideSignIn = ({ provide }: Container): void => {
  const { authentication, sessionKeeper: keeper, signInNotes: notes, visitRecords: visits, clock } = tokens;
  const { sessionStore: store, extensionChannel: extension, exclusiveLock: lock, clientInformation: client } = tokens;
  const { codeWait: codes, linkedinSignIn: linkedin } = tokens;
  provide(keeper, { authentication, store, extension, lock, clock }, createSessionKeeper);
  provide(tokens.acceptExtensionTokens, { store, extension, keeper }, acceptExtensionTokens);
  provide(codes, { clock, notes, visits }, createCodeWait);
  provide(tokens.requestSignInCode, { authentication, keeper, notes, visits, clock, codes }, requestSignInCode);
  provide(tokens.verifySignInCode, { authentication, keeper, notes, codes }, verifySignInCode);
  provide(tokens.resendSignInCode, { authentication, notes, codes }, resendSignInCode);
  provide(tokens.signInWithLinkedIn, { linkedin, keeper, visits, clock }, signInWithLinkedIn);
  provide(tokens.finishLinkedIn, { linkedin, keeper }, finishLinkedIn);
  provide(tokens.reportError, { clock, client }, reportError);
  provide(
    tokens.session,
    {
      ...{ keeper, notes, visits, clock, drafts: tokens.drafts, banner: tokens.banner },
      acceptExtensionTokens: tokens.acceptExtensionTokens,
    },
    (needs) => new SessionViewModel(needs),
  );
};
