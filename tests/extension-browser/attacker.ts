import { once } from "node:events";
import { createServer } from "node:http";
import * as z from "zod";

/** A web server that has nothing to do with the site, on a port of its own. */
export interface Attacker {
  /** The host of the site, another port: match patterns take it for the site. */
  readonly sameHost: string;
  /** Another host. */
  readonly otherHost: string;
  close(): void;
}

const PAGE = `<!doctype html><title>Attack</title><script>
  window.received = [];
  addEventListener("message", ({ data }) => window.received.push(data));
</script>`;

export const startAttacker = async (): Promise<Attacker> => {
  const server = createServer((_, answer) => answer.writeHead(200, { "Content-Type": "text/html" }).end(PAGE));
  await once(server.listen(0), "listening");
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    sameHost: `http://localhost:${port}`,
    otherHost: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};

interface Plan {
  readonly extensionId: string;
  /** What the site's page would say. */
  readonly messages: readonly { readonly type: string }[];
}

export interface AttackAttempt {
  readonly tried: string;
  readonly got: string;
}

/**
 * Says everything to everybody in reach: its own window, the pages around it, the one that it was opened by, and the
 * extension. Runs in a browser by itself, so it uses nothing from outside.
 */
export const tryEverything = async ({ extensionId, messages }: Plan): Promise<AttackAttempt[]> => {
  const attempts: AttackAttempt[] = [];
  const attempt = async (tried: string, run: () => unknown): Promise<void> => {
    const limit = new Promise((resolve) => setTimeout(resolve, 500, "nothing"));
    try {
      const got: unknown = await Promise.race([run(), limit]);
      attempts.push({ tried, got: JSON.stringify(got) ?? "nothing" });
    } catch (error) {
      attempts.push({ tried, got: `refused: ${error instanceof Error ? error.message : String(error)}` });
    }
  };
  const windows = { "its own window": window, parent, top, opener: window.opener as Window | null };
  for (const message of messages) {
    for (const [whose, target] of Object.entries(windows)) {
      // An attacker does not care who receives it.
      await attempt(`${message.type} to ${whose}`, () => target?.postMessage(message, "*"));
    }
    await attempt(`${message.type} directly`, () => chrome.runtime.sendMessage(extensionId, message));
  }
  await attempt("connect", () => {
    const port = chrome.runtime.connect(extensionId);
    return new Promise((resolve) => {
      port.onMessage.addListener(resolve);
      port.onDisconnect.addListener(() => resolve("disconnected"));
      for (const message of messages) port.postMessage(message);
    });
  });
  await attempt("read a file of the extension", async () => {
    const answer = await fetch(`chrome-extension://${extensionId}/manifest.json`);
    return answer.text();
  });
  await attempt("read its storage", () => chrome.storage.session.get());
  await new Promise((resolve) => setTimeout(resolve, 100));
  attempts.push({ tried: "listen", got: JSON.stringify(Reflect.get(window, "received") ?? []) });
  return attempts;
};
