import type { ExtensionNews } from "#wire/extension-messages.ts";
import type { SignedOut } from "#extension/ports/pending-sign-out.ts";
import type { StoredTokens } from "#extension/ports/token-store.ts";
import { type Sender, type Way } from "#extension/protocol/sender.ts";
import { type SharedSignIn, sharedSignIn } from "#extension/protocol/shared-sign-in.ts";
import { takeMessage, type Taken } from "#extension/protocol/handle-site-message.ts";
import { NOON } from "#tests/support/builders.ts";

export const EXTENSION_ID = "abcdefghijklmnopabcdefghijklmnop";
export const SITE = "https://app.leadlight.example";

/** What the browser keeps when a worker ends. */
export interface Kept {
  tokens?: StoredTokens;
  signedOut?: SignedOut;
  readonly direct: Set<number>;
}

export interface MemoryWorker {
  take(data: unknown, sender?: Sender, way?: Way): Promise<Taken> | undefined;
  readonly signIn: SharedSignIn;
}

export interface MemoryBrowser {
  readonly kept: Kept;
  /** What each tab received, by its number; only those listed are open. */
  readonly tabs: Map<number, ExtensionNews[]>;
  /** Windows whose side panel was opened. */
  readonly panels: number[];
  /** Access tokens whose sessions were ended at the server. */
  readonly ended: string[];
  time: number;
  /** Starts a worker. Of its changes to what is kept only the first `changes` happen, as if it was ended then. */
  startWorker(changes?: number): MemoryWorker;
  /** Resolves when nothing is under way any more. */
  settle(): Promise<void>;
}

/** The site's page in tab 1 of window 10, as the browser stamps what its content script sends. */
export const sitePage = (changes: Partial<Sender> = {}): Sender => ({
  id: EXTENSION_ID,
  origin: SITE,
  url: `${SITE}/dashboard`,
  frameId: 0,
  documentLifecycle: "active",
  tab: { id: 1, windowId: 10 },
  ...changes,
});

/** The same, when it speaks directly. */
export const directPage = (changes: Partial<Sender> = {}): Sender => sitePage({ id: undefined, ...changes });

export const popup: Sender = {
  id: EXTENSION_ID,
  origin: `chrome-extension://${EXTENSION_ID}`,
  url: `chrome-extension://${EXTENSION_ID}/popup.html`,
};

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = new Promise<never>(() => {});

/** A browser in this process with the site open in tabs 1, 2 and 3. Its storage takes its time, as a real one does. */
export const memoryBrowser = (): MemoryBrowser => {
  const kept: Kept = { direct: new Set() };
  const tabs = new Map<number, ExtensionNews[]>([1, 2, 3].map((tab) => [tab, []]));
  const panels: number[] = [];
  const ended: string[] = [];
  const read = async <Value>(value: () => Value): Promise<Value> => {
    await tick();
    return value();
  };
  const browser: MemoryBrowser = {
    kept,
    tabs,
    panels,
    ended,
    time: NOON,
    startWorker(changes = Infinity) {
      let left = changes;
      const change = async (work: () => void): Promise<void> => {
        if (left-- <= 0) return never;
        await tick();
        return work();
      };
      const signIn = sharedSignIn({
        store: {
          read: () => read(() => (kept.tokens && kept.tokens.endsAt > browser.time ? kept.tokens : undefined)),
          write: (tokens) => change(() => void (kept.tokens = tokens)),
          clear: () => change(() => void delete kept.tokens),
          subscribe: () => () => {},
        },
        pending: {
          read: () => read(() => kept.signedOut),
          write: (signedOut) => change(() => void (kept.signedOut = signedOut)),
          clear: () => change(() => void delete kept.signedOut),
        },
        pages: {
          tabs: () => read(() => [...tabs.keys()]),
          async say(tab, news) {
            tabs.get(tab)?.push(news);
            return tabs.has(tab);
          },
        },
        directTabs: {
          note: (tab) => change(() => void kept.direct.add(tab)),
          has: (tab) => read(() => kept.direct.has(tab)),
        },
        now: () => browser.time,
        endSession: async (accessToken) => void ended.push(accessToken),
      });
      const panel = {
        open: async (windowId: number) => {
          panels.push(windowId);
          return true;
        },
      };
      const take = takeMessage({ extensionId: EXTENSION_ID, site: SITE, signIn, panel });
      return { signIn, take: (data, sender = sitePage(), way = "relayed") => take({ data, sender, way }) };
    },
    async settle() {
      // More than any sequence of steps takes.
      for (let turn = 0; turn < 100; turn++) await tick();
    },
  };
  return browser;
};
