/** The origin of a message event, as the browser sets it; a page cannot forge any of it. */
interface Origin {
  readonly isTrusted: boolean;
  readonly origin: string;
  readonly source: unknown;
}

export interface MemoryWindow {
  /** To hand to what wants a window, of which it has the messages and the location. */
  readonly page: Window;
  /** Everything the page posted to itself, as it was delivered. */
  readonly posted: unknown[];
  /** Delivers a message as if it came from this page, except where `from` says otherwise. */
  deliver(data: unknown, from?: Partial<Origin>): void;
  /** The number of listeners. */
  listening(): number;
}

/** A window whose messages have source and origin, which those of jsdom lack. They are delivered synchronously. */
export const memoryWindow = (origin = "https://app.leadlight.example"): MemoryWindow => {
  const listeners = new Set<(event: unknown) => void>();
  const posted: unknown[] = [];
  const own = {
    location: { origin },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      void (type === "message" && listeners.add(listener)),
    removeEventListener: (_: string, listener: (event: unknown) => void) => void listeners.delete(listener),
    postMessage(data: unknown, targetOrigin: string) {
      if (targetOrigin !== origin) return;
      const copy: unknown = structuredClone(data);
      posted.push(copy);
      deliver(copy);
    },
  };
  const page = own as unknown as Window;
  const deliver: MemoryWindow["deliver"] = (data, from = {}) => {
    for (const listener of Array.from(listeners)) listener({ isTrusted: true, origin, source: page, ...from, data });
  };
  return { page, posted, deliver, listening: () => listeners.size };
};
