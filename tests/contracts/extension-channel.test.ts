import { vi } from "vitest";
import { extensionChannel } from "#adapters/extension/extension-channel.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";
import { type ExtensionAnswer, type ExtensionNews, PageMessage } from "#wire/extension-messages.ts";
import { noReceivingEnd, openDirectWay } from "#tests/support/adapters/direct-way.ts";
import { type MemoryWindow, memoryWindow } from "#tests/support/memory/memory-window.ts";
import { extensionChannelContract, type ExtensionSetup } from "./extension-channel.contract.ts";

extensionChannelContract("memory", (tokens) => ({ ...memoryExtension(tokens), settle: () => Promise.resolve() }));

/** The extension as the page knows it. */
const anExtension = (tokens: ExtensionTokens | undefined) => {
  let held = tokens;
  const take = (data: unknown): ExtensionAnswer | null => {
    const message = PageMessage.safeParse(data).data;
    switch (message?.type) {
      case "STORE_AUTH_TOKENS":
        held = { accessToken: message.accessToken, refreshToken: message.refreshToken };
        return null;
      case "LOGIN_STATE_CHANGED":
        held = message.tokens ?? undefined;
        return null;
      case "GET_AUTH_TOKENS":
        return { type: "AUTH_TOKENS_RESPONSE", requestId: message.requestId, tokens: held ?? null };
      case "FIND_EXTENSION":
        return { type: "EXTENSION_FOUND", requestId: message.requestId, isOpen: message.opens };
      default:
        return null;
    }
  };
  return { held: () => held, take };
};

type Extension = ReturnType<typeof anExtension>;

/** Its content script: carries window messages to it, and its answers back. */
const receiveFromWindow = ({ page, deliver }: MemoryWindow, { take }: Extension) =>
  page.addEventListener("message", ({ data }) => {
    const answer = take(data);
    if (answer !== null) deliver(answer);
  });

const setupOf = ({ page, deliver }: MemoryWindow, { held }: Extension): ExtensionSetup => {
  const say = (news: ExtensionNews) => deliver(news);
  return {
    channel: extensionChannel([LOCAL_EXTENSION_ID], page),
    held,
    push: (tokens) => say({ type: "TOKEN_RECEIVED", tokens }),
    ask: () => say({ type: "AUTH_TOKENS_REQUESTED" }),
    signOut: (person) => say({ type: "SIGN_OUT_REQUESTED", person }),
    settle: () => vi.dynamicImportSettled(),
  };
};

extensionChannelContract("window messages", (tokens) => {
  const [window, extension] = [memoryWindow(), anExtension(tokens)];
  receiveFromWindow(window, extension);
  return setupOf(window, extension);
});

extensionChannelContract("direct messages", (tokens) => {
  const [window, extension] = [memoryWindow(), anExtension(tokens)];
  openDirectWay(window.page, (_, message) => extension.take(message));
  return setupOf(window, extension);
});

extensionChannelContract("window messages where direct ones fail", (tokens) => {
  const [window, extension] = [memoryWindow(), anExtension(tokens)];
  openDirectWay(window.page, noReceivingEnd);
  receiveFromWindow(window, extension);
  return setupOf(window, extension);
});
