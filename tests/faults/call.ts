import type { BrowserContext, Page, Request } from "@playwright/test";

/** One browser at one backend, with somebody to sign in. */
export interface Desk {
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

/** Texts to be seen at the end, all of them; or the sign-in, because nobody is signed in any more. */
export type Ending = readonly string[] | typeof SIGNED_OUT;
export const SIGNED_OUT = "Sign in";

export interface Call {
  readonly name: string;
  readonly isThis: (url: URL, request: Request) => boolean;
  /** Whether somebody is signed in who can be signed out midway; where they are then, to come back to. */
  readonly signedInAt?: string;
  /** In credits; of a call that is paid for. */
  readonly cost?: number;
  /** Whether the server may have done its work before the answer is lost. A code, for one, works once. */
  readonly canBeLost: boolean;
  readonly ends: Ends;
  /** Goes to where the call can be made. */
  prepare(desk: Desk): Promise<void>;
  make(desk: Desk): Promise<void>;
  /** What was typed is still there. */
  kept(desk: Desk): Promise<void>;
  /** Makes the call once more, from where it failed, and sees it succeed. */
  again(desk: Desk): Promise<void>;
  /** What is to be seen where the call succeeds of itself. */
  succeeded(desk: Desk): Promise<void>;
}
