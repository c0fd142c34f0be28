import { admitMessage, type Admitted } from "./admit-message.ts";

export interface RelayNeeds {
  /** The window of a page of the site. */
  readonly page: Window;
  /** Whether the extension that started this is still the one that runs: reloading and updating it leaves the page. */
  isAlive(): boolean;
  /** Sends to the worker; resolves to its answer. */
  send(message: unknown): Promise<unknown>;
}

export interface Relay {
  /** Says what the worker sent to the page. */
  say(news: unknown): void;
  stop(): void;
}

/** Of the requests of a page, which may stay open for weeks. */
const MOST_REMEMBERED = 1_000;

/** Carries messages between a page of the site and the worker. Decides nothing, and keeps no tokens. */
export const startRelay = ({ page, isAlive, send }: RelayNeeds): Relay => {
  const { origin } = page.location;
  const answered = new Set<string>();
  const remember = (requestId: string) => {
    const [oldest] = answered.size < MOST_REMEMBERED ? [] : answered;
    if (oldest !== undefined) answered.delete(oldest);
    answered.add(requestId);
  };
  const say = (message: unknown) => page.postMessage(message, origin);

  const carry = async (data: unknown, { type, requestId }: Admitted): Promise<void> => {
    const answer: unknown = isAlive() ? await send(data).catch(() => undefined) : undefined;
    if (!isAlive()) stop();
    if (requestId === undefined) return;
    if (typeof answer === "object" && answer !== null) say(answer);
    // Else the page would wait for five seconds.
    else if (type === "GET_AUTH_TOKENS") say({ type: "AUTH_TOKENS_RESPONSE", requestId, tokens: null });
  };

  const onMessage = ({ isTrusted, source, origin: from, data }: MessageEvent<unknown>) => {
    if (!isTrusted || source !== page || from !== origin) return;
    const admitted = admitMessage(data, answered);
    if (admitted === undefined) return;
    if (admitted.requestId !== undefined) remember(admitted.requestId);
    void carry(data, admitted);
  };

  const stop = () => page.removeEventListener("message", onMessage);
  page.addEventListener("message", onMessage);
  return { say, stop };
};
