import type { BrowserContext, Page, Request } from "@playwright/test";

/** One browser at one backend, with somebody to sign in. */
export interface Fixture {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Nobody used it before. */
  readonly email: string;
}

/** How a call can end, as far as its caller can tell. */
export interface Ends {
  /** No answer came. */
  readonly unanswered: Ending;
  /** Not OK, with nothing to read. */
  readonly status: (code: number) => Ending;
  /** OK, with something that makes no sense. */
  readonly senseless: Ending;
  /** The server said why not. */
  readonly said: (message: string, code: number) => Ending;
}

/** Texts to be seen at the end, all of them; the sign-in, because nobody is signed in any more; or success after all. */
export type Ending = readonly string[] | typeof SIGNED_OUT | typeof SUCCESS;
export const SIGNED_OUT = "Sign in";
export const SUCCESS = "(succeeds)";

export interface Call {
  readonly name: string;
  readonly service: "sign-in" | "data";
  readonly isThis: (url: URL, request: Request) => boolean;
  /** Where somebody is signed in who makes it, and wants to come back to when they are signed out midway. */
  readonly signedInAt?: string;
  /** Whether nobody is signed in any more as soon as it is made. */
  readonly endsSession?: true;
  /** Whether the page's time passes only when it is told to. */
  readonly holdsClock?: true;
  /** In credits; of a call that is paid for. */
  readonly cost?: number;
  /** Whether the server may have done its work before the answer is lost. A code, for one, works once. */
  readonly canBeLost: boolean;
  readonly ends: Ends;
  /** Goes to where the call can be made. */
  prepare(fixture: Fixture): Promise<void>;
  make(fixture: Fixture): Promise<void>;
  /** What was typed is still there. */
  kept(fixture: Fixture): Promise<void>;
  /** Makes the call once more, from where it failed, and sees it succeed. */
  again(fixture: Fixture): Promise<void>;
  /** What is to be seen where the call succeeds of itself. */
  succeeded(fixture: Fixture): Promise<void>;
}
