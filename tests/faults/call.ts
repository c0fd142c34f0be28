import type { BrowserContext, Page, Request } from "@playwright/test";
import type { BackendProcess } from "#tests/support/browser/backend-process.ts";

/** One browser, one backend, and an address to sign in with. */
export interface Fixture {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly backend: BackendProcess;
  readonly origin: string;
  /** Not used before. */
  readonly email: string;
}

/** How a call can end, as its caller sees it. */
export interface Ends {
  /** No answer came. */
  readonly unanswered: Ending;
  /** Not OK, with nothing to read. */
  readonly status: (code: number) => Ending;
  /** OK, with a body of another shape. */
  readonly senseless: Ending;
  /** The server did its work, but its answer never came or cannot be read; where missing, as above. */
  readonly lost?: Ending;
  /** The server said why not. */
  readonly said: (message: string, code: number) => Ending;
  /** It costs more credits than there are; where missing, the server's message with the way to more credits beside it. */
  readonly short?: Ending;
}

/** The usual sentences of a call whose own one is `failed`. */
export const endsIn = (failed: string): Ends => ({
  unanswered: [failed],
  status: (code) => [`HTTP error! status: ${code}`],
  senseless: [failed],
  said: (message) => [message],
});

/** What is seen at the end: all of these texts, the sign-in screen because the session has ended, or success. */
export type Ending = readonly string[] | typeof SIGNED_OUT | typeof SUCCESS;
export const SIGNED_OUT = "Sign in";
export const SUCCESS = "(succeeds)";

/** One fault for each way in which a call can end. */
export const ONE_OF_EACH_ENDING = [
  "offline during",
  "500, message",
  "500, no body",
  "200, wrong shape",
  "time-out",
  "401 always",
];

export interface Call {
  readonly name: string;
  /** Only the calls for data carry an access token. */
  readonly service: "sign-in" | "data" | "store";
  readonly isThis: (url: URL, request: Request) => boolean;
  /** The path a signed-in caller is on, and returns to after being signed out during the call. */
  readonly signedInAt?: string;
  /** Whether the call itself ends the session. */
  readonly endsSession?: true;
  /** Whether the page's clock is stopped and advanced by the test. */
  readonly holdsClock?: true;
  /** In credits; of a call that is paid for. */
  readonly cost?: number;
  /** Whether the call can be repeated after the server has done its work. An OTP cannot: it works once. */
  readonly canBeLost: boolean;
  readonly ends: Ends;
  /** Whether the page makes the call again by itself when the browser is online again. */
  readonly recovers?: true;
  /** The faults that are tried, by name; all of them unless the call shares its code with one that meets them all. */
  readonly meets?: readonly string[];
  /** Goes to where the call can be made. */
  prepare(fixture: Fixture): Promise<void>;
  make(fixture: Fixture): Promise<void>;
  /** Checks that what was typed is still there. */
  kept(fixture: Fixture): Promise<void>;
  /** Makes the call once more, from where it failed, and checks that it succeeds. */
  again(fixture: Fixture): Promise<void>;
  /** Checks what is shown when the call succeeds. */
  succeeded(fixture: Fixture): Promise<void>;
}
