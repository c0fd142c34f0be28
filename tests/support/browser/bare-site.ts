import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import * as z from "zod";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

declare global {
  interface Window {
    /** What was received on the window. */
    readonly received: unknown[];
  }
}

/** A page at the site's origin without the app: it says nothing by itself, and no policy keeps an attack out of it. */
const BARE = "/bare";

const LISTENING = `<!doctype html><title>Bare</title><button>Click</button><script>
  window.received = [];
  addEventListener("message", ({ data }) => window.received.push(data));
</script>`;

/** Has the context answer the address with a page that only records what it receives. */
export const serveListening = (context: BrowserContext, address: string | RegExp): Promise<unknown> =>
  context.route(address, (route) => route.fulfill({ contentType: "text/html", body: LISTENING }));

export const openBare = async (context: BrowserContext, origin: string): Promise<Page> => {
  await serveListening(context, `${origin}${BARE}`);
  const page = await context.newPage();
  await page.goto(`${origin}${BARE}`);
  return page;
};

/** As JSON, so that a `__proto__` of its own and numbers as large as 1e99 arrive. */
export const say = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((json) => window.postMessage(JSON.parse(json), location.origin), JSON.stringify(message));

const Received = z.looseObject({ type: z.string() });
type Received = z.infer<typeof Received>;

/** What the page received on its window, of the given type: also what it posted itself. */
export const receivedOf = async (page: Page, type: string): Promise<readonly Received[]> => {
  const received = await page.evaluate(() => window.received);
  return received
    .flatMap((message) => Received.safeParse(message).data ?? [])
    .filter((message) => message.type === type);
};

interface Request {
  readonly type: "GET_AUTH_TOKENS" | "FIND_EXTENSION";
  readonly requestId: string;
}

const answers = { GET_AUTH_TOKENS: "AUTH_TOKENS_RESPONSE", FIND_EXTENSION: "EXTENSION_FOUND" };

export const newGet = () => ({ type: "GET_AUTH_TOKENS", requestId: randomUUID() }) as const;
export const newFind = (opens: boolean) => ({ type: "FIND_EXTENSION", requestId: randomUUID(), opens }) as const;

export const answersTo = async (page: Page, { type, requestId }: Request) =>
  (await receivedOf(page, answers[type])).filter((answer) => answer["requestId"] === requestId);

/** One of the two ways from the page to the extension. */
export interface Way {
  readonly name: string;
  /** Resolves when the extension has had its time to do something about it; to what it answered, if that is known then. */
  send(page: Page, message: unknown): Promise<unknown>;
  /** Resolves to the answer. */
  ask(page: Page, request: Request): Promise<unknown>;
}

const ANSWER_WITHIN_MS = 10_000;

/** Resolves to undefined where nothing answers for a long while. */
const askByWindow = (page: Page, request: Request): Promise<unknown> =>
  page.evaluate(
    ([asked, type, limit]) =>
      new Promise<unknown>((resolve) => {
        setTimeout(resolve, limit);
        addEventListener("message", ({ data }: MessageEvent<{ type?: unknown; requestId?: unknown } | null>) => {
          if (data?.type === type && data.requestId === asked.requestId) resolve(data);
        });
        window.postMessage(asked, location.origin);
      }),
    [request, answers[request.type], ANSWER_WITHIN_MS] as const,
  );

/** Messages are taken one after the other: what came before the second question has been dealt with. */
export const settled = async (page: Page): Promise<void> => {
  await askByWindow(page, newGet());
  await askByWindow(page, newGet());
};

const sendDirectly = (page: Page, message: unknown): Promise<unknown> =>
  page.evaluate(async ([id, json]): Promise<unknown> => chrome.runtime.sendMessage(id, JSON.parse(json)), [
    LOCAL_EXTENSION_ID,
    JSON.stringify(message),
  ] as const);

export const ways: readonly Way[] = [
  {
    name: "window messages",
    async send(page, message) {
      await say(page, message);
      await settled(page);
    },
    ask: askByWindow,
  },
  {
    name: "the direct channel",
    async send(page, message) {
      const answer = await sendDirectly(page, message);
      await sendDirectly(page, newGet());
      return answer;
    },
    ask: sendDirectly,
  },
];
