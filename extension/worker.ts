import { PageMessage } from "#wire/extension-messages.ts";
import { siteOrigin } from "./chrome/site.ts";
import { chromeTokenStore } from "./chrome/chrome-token-store.ts";

const store = chromeTokenStore(Date.now);

chrome.runtime.onMessage.addListener((data: unknown, sender, answer) => {
  const message = PageMessage.safeParse(data);
  if (!message.success || sender.origin !== siteOrigin()) return undefined;
  const { data: said } = message;
  switch (said.type) {
    case "STORE_AUTH_TOKENS": {
      const { accessToken, refreshToken, expiresIn } = said;
      void store.write({ accessToken, refreshToken, endsAt: Date.now() + expiresIn });
      return undefined;
    }
    case "GET_AUTH_TOKENS":
      void store.read().then((held) => {
        const { requestId } = said;
        const tokens = held === undefined ? null : { accessToken: held.accessToken, refreshToken: held.refreshToken };
        answer({ type: "AUTH_TOKENS_RESPONSE", requestId, tokens });
      });
      return true;
    default:
      return undefined;
  }
});
