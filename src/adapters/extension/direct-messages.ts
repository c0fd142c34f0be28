import type { PageMessage } from "#wire/extension-messages.ts";
import { memberOf } from "./member-of.ts";

/**
 * Sends a message to the extension without any script of the page in between, and resolves to its answer. It has one of
 * the ids, depending on the store that it is from: all are tried at once, because a panel opens only right after a click.
 * Rejects where none is there. Undefined where the browser has no such way: it has one only in pages that
 * an installed extension names in its manifest.
 */
export const directMessages =
  (ids: readonly string[], page: Window) =>
  (message: PageMessage): Promise<unknown> | undefined => {
    // Looked for at every message. Pages are compiled without the types of extensions.
    const runtime = memberOf(memberOf(page, "chrome"), "runtime");
    const send = memberOf(runtime, "sendMessage");
    if (typeof send !== "function") return undefined;
    // Browsers throw at an id that they cannot read.
    const sendTo = async (id: string): Promise<unknown> => {
      if (memberOf(page.document, "prerendering") === true) await shown(page.document);
      return Reflect.apply(send, runtime, [id, message]);
    };
    return Promise.any(ids.map(sendTo));
  };

/** The extension receives nothing from a page that the browser has loaded ahead until it is shown. */
const shown = (document: Document): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener("prerenderingchange", () => resolve(), { once: true });
  });
