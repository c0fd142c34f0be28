import type { Context } from "hono";
import { html, raw } from "hono/html";
import { CHECKOUT_MESSAGE, SCHEME_MESSAGE } from "#domain/billing/checkout.ts";
import { sendWithPolicy } from "#backend/web/pages/pages.ts";

/** What the documents of the checkout have to know of the app that shows them in a frame. */
export interface CheckoutFrame {
  /** The app's origins, its public one first. */
  readonly appOrigins: readonly string[];
  /** Whether the documents have an origin of their own. Otherwise a sandbox takes the app's from them. */
  readonly isApart: boolean;
}

/** What the page around the frame allows it too; without the app's origin, storage and cookies are out of reach. */
const SANDBOX = "sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

/** The policy of a document of the checkout. `rules` say what it may load, by the nonce of the answer. */
const framePolicy = ({ appOrigins, isApart }: CheckoutFrame, rules: readonly string[]): string => {
  // A policy can't name addresses of IPv6. A document without an origin of its own is also shown by its own host's pages.
  const parents = appOrigins.filter((origin) => !origin.includes("["));
  const ancestors = ["frame-ancestors", ...(isApart ? [] : ["'self'"]), ...parents].join(" ");
  const standard = ["default-src 'none'", "base-uri 'none'", "object-src 'none'", ancestors];
  return [...standard, ...rules, ...(isApart ? [] : [SANDBOX])].join("; ");
};

/** Sends a document of the checkout, which the app alone may show. */
export const sendFrame = (
  context: Context,
  frame: CheckoutFrame,
  document: string,
  rulesFor: (nonce: string) => readonly string[],
): Promise<Response> => {
  // Browsers refuse a window whose document is in a sandbox and wants an opener of its own origin.
  context.header("Cross-Origin-Opener-Policy", "unsafe-none");
  return sendWithPolicy(context, document, (nonce) => framePolicy(frame, rulesFor(nonce)));
};

/** A value as part of a script: nothing in it ends the script's element. */
export const inScript = (value: unknown) => raw(JSON.stringify(value).replaceAll("<", String.raw`\u003c`));

/** Defines `app`, the origin of the app around the frame, and `tell`, which sends it a message of the checkout. The document follows its scheme. */
export const messageToAppScript = ({ appOrigins }: CheckoutFrame) => html`
  const appOrigins = ${inScript(appOrigins)}; const around = location.ancestorOrigins ? [...location.ancestorOrigins] :
  []; const app = around.find((origin) => appOrigins.includes(origin)) ?? appOrigins[0]; const tell = (message) => { if
  (parent !== window) parent.postMessage({ type: ${inScript(CHECKOUT_MESSAGE)}, ...message }, app); };
  addEventListener("message", ({ source, origin, data }) => { if (source === parent && appOrigins.includes(origin) &&
  data?.type === ${inScript(SCHEME_MESSAGE)} && ["light", "dark"].includes(data.scheme))
  document.documentElement.dataset.scheme = data.scheme; });
`;
