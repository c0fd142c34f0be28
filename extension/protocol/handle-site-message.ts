import { type ExtensionAnswer, PageMessage } from "#wire/extension-messages.ts";
import { EXTENSION_LIFETIME_MS } from "#domain/session/sign-in.ts";
import type { SidePanel } from "#extension/ports/side-panel.ts";
import { OwnMessageSchema } from "./own-messages.ts";
import { isPlainObject } from "./plain-object.ts";
import { isOwnPage, type Sender, type SitePage, sitePageOf, type Trust, type Way } from "./sender.ts";
import type { SharedSignIn } from "./shared-sign-in.ts";

export interface MessageNeeds extends Trust {
  readonly signIn: SharedSignIn;
  readonly panel: SidePanel;
}

export interface Incoming {
  readonly data: unknown;
  readonly sender: Sender;
  readonly way: Way;
}

/** Null: the message was handled and has no answer. */
export type Taken = ExtensionAnswer | null;

/**
 * Does what a message asks for, if its sender may ask and it is exactly of the form agreed on. Anything else changes
 * nothing and gets no answer: undefined, at once.
 */
export const takeMessage =
  (needs: MessageNeeds) =>
  ({ data, sender, way }: Incoming): Promise<Taken> | undefined => {
    if (!isPlainObject(data)) return undefined;
    if (isOwnPage(sender, way, needs)) {
      return OwnMessageSchema.safeParse(data).success ? needs.signIn.signOut().then(() => null) : undefined;
    }
    const page = sitePageOf(sender, way, needs);
    if (page === undefined) return undefined;
    const message = PageMessage.safeParse(data);
    if (!message.success) return undefined;
    // Before anything is waited for: browsers open the panel only as long as the user's click is fresh.
    const opening =
      message.data.type === "FIND_EXTENSION" && message.data.opens ? needs.panel.open(page.windowId) : undefined;
    if (way === "direct") void needs.signIn.noteDirect(page.tab);
    return answerTo(message.data, page, opening, needs.signIn);
  };

const answerTo = async (
  message: PageMessage,
  { tab }: SitePage,
  opening: Promise<boolean> | undefined,
  signIn: SharedSignIn,
): Promise<Taken> => {
  switch (message.type) {
    case "STORE_AUTH_TOKENS": {
      const { accessToken, refreshToken, expiresIn: lifetimeMs } = message;
      await signIn.take({ accessToken, refreshToken, lifetimeMs, tab, isSignIn: false });
      return null;
    }
    case "LOGIN_STATE_CHANGED":
      if (message.isLoggedIn)
        await signIn.take({ ...message.tokens, lifetimeMs: EXTENSION_LIFETIME_MS, tab, isSignIn: true });
      else await signIn.forget();
      return null;
    case "GET_AUTH_TOKENS": {
      const stored = await signIn.stored();
      const tokens =
        stored === undefined ? null : { accessToken: stored.accessToken, refreshToken: stored.refreshToken };
      return { type: "AUTH_TOKENS_RESPONSE", requestId: message.requestId, tokens };
    }
    case "FIND_EXTENSION":
      if (!message.opens) void signIn.greet(tab);
      return { type: "EXTENSION_FOUND", requestId: message.requestId, isOpen: (await opening) ?? false };
  }
};
