import type { ComponentType } from "react";
import type { LoadScreen, Screens } from "#ui/app/screens.ts";
import type { Container, Token, Tokens } from "./container.ts";
import { once } from "./lazy-port.ts";
import type { World } from "./ports.ts";
import { tokens } from "./tokens.ts";

/** A page and the class of its view-model: one module, fetched at the screen's first visit. */
export interface ScreenCode<Needs, Model> {
  readonly Page: ComponentType<{ readonly create: () => Model }>;
  readonly ViewModel: new (needs: Needs) => Model;
}

/**
 * A screen whose view-model comes from the container: its class is registered when the screen's code is loaded.
 * `keep` may return one view-model several times.
 */
export const screenFrom =
  ({ provideEach }: Container) =>
  <Model extends object, Needs extends object>(
    token: Token<Model>,
    needs: Tokens<Needs>,
    load: () => Promise<ScreenCode<Needs, Model>>,
    keep: (create: () => Model) => () => Model = (create) => create,
  ): LoadScreen =>
    once(async () => {
      const { Page, ViewModel } = await load();
      const create = keep(provideEach(token, needs, (met) => new ViewModel(met)));
      return () => <Page create={create} />;
    });

/** Every screen by name. The tools and what they need are loaded when the first of them is opened. */
export const createScreens = (
  container: Container,
  { preloadAdapters, ...latePorts }: Omit<World, "ports">,
): Screens => {
  const { get } = container;
  const { product } = tokens;
  const screen = screenFrom(container);
  const tools = once(async () => (await import("./tools.tsx")).provideTools(container, latePorts));
  const tool =
    (name: keyof Awaited<ReturnType<typeof tools>>): LoadScreen =>
    async () =>
      (await tools())[name]();
  return {
    session: get(tokens.session),
    banner: get(tokens.banner),
    darkMode: get(tokens.darkMode),
    preloadAdapters,
    load: {
      login: screen(
        tokens.login,
        {
          requestCode: tokens.requestSignInCode,
          signInWithLinkedIn: tokens.signInWithLinkedIn,
          finishLinkedIn: tokens.finishLinkedIn,
          reportError: tokens.reportError,
          client: tokens.clientInformation,
          ...{ session: tokens.session, codes: tokens.codeWait, notes: tokens.signInNotes, clock: tokens.clock },
          product,
        },
        async () => {
          const page = await import("#ui/login/login-page.tsx");
          return { Page: page.LoginPage, ViewModel: page.LoginViewModel };
        },
      ),
      otp: screen(
        tokens.otp,
        {
          verifyCode: tokens.verifySignInCode,
          resendCode: tokens.resendSignInCode,
          notes: tokens.signInNotes,
          codes: tokens.codeWait,
          clock: tokens.clock,
          product,
        },
        async () => {
          const page = await import("#ui/otp/otp-page.tsx");
          return { Page: page.OtpPage, ViewModel: page.OtpViewModel };
        },
      ),
      billing: async () => {
        const { BillingPage } = await import("#ui/billing/billing-page.tsx");
        return () => <BillingPage product={get(product)} />;
      },
      payment: tool("payment"),
      "payment-result": tool("payment-result"),
      dashboard: tool("dashboard"),
      "find-contacts": tool("find-contacts"),
      "director-search": tool("director-search"),
      enrichment: tool("enrichment"),
      "verify-emails": tool("verify-emails"),
      history: tool("history"),
      "team-management": tool("team-management"),
      "organization-setup": tool("organization-setup"),
    },
  };
};
