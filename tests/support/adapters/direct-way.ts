/**
 * Lets a page send messages straight to extensions, as browsers do where one of them names the page: each message arrives
 * at `receive`, whose answer, or rejection, is the extension's.
 */
export const openDirectWay = (page: Window, receive: (id: unknown, message: unknown) => unknown): void => {
  const runtime = {
    async sendMessage(this: unknown, id: unknown, message: unknown): Promise<unknown> {
      // As in browsers, where the function works as a member of its object only.
      if (this !== runtime) throw new TypeError("Illegal invocation");
      return structuredClone(await receive(id, structuredClone(message)));
    },
  };
  Object.assign(page, { chrome: { runtime } });
};

/** What browsers say where the extension is missing, or does not name the page. */
export const noReceivingEnd = (): never => {
  throw new Error("Could not establish connection. Receiving end does not exist.");
};
