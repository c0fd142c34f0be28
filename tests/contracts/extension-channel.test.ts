import { vi } from "vitest";
import { extensionWindowChannel } from "#adapters/extension/extension-window-channel.ts";
import { memoryExtension } from "#adapters/memory/memory-extension-channel.ts";
import type { ExtensionTokens } from "#application/ports/extension-channel.ts";
import type { PageMessage } from "#wire/extension-messages.ts";
import { memoryWindow } from "#tests/support/memory-window.ts";
import { extensionChannelContract } from "./extension-channel.contract.ts";

extensionChannelContract("memory", (tokens) => ({ ...memoryExtension(tokens), settle: () => Promise.resolve() }));

extensionChannelContract("window messages", (tokens) => {
  const { page, deliver } = memoryWindow();
  let held: ExtensionTokens | undefined = tokens;
  // The extension's content script, as the page knows it.
  page.addEventListener("message", ({ data }: MessageEvent<PageMessage>) => {
    if (data.type === "STORE_AUTH_TOKENS") held = { accessToken: data.accessToken, refreshToken: data.refreshToken };
    if (data.type === "LOGIN_STATE_CHANGED") held = data.tokens ?? undefined;
    if (data.type === "GET_AUTH_TOKENS") {
      deliver({ type: "AUTH_TOKENS_RESPONSE", requestId: data.requestId, tokens: held ?? null });
    }
  });
  return {
    channel: extensionWindowChannel(page),
    held: () => held,
    push: (pushed) => deliver({ type: "TOKEN_RECEIVED", tokens: pushed }),
    ask: () => deliver({ type: "AUTH_TOKENS_REQUESTED" }),
    settle: () => vi.dynamicImportSettled(),
  };
});
