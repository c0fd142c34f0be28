import type { Tenths } from "#domain/shared/credits.ts";

/** The name of this installation and the addresses its users write to. */
export interface Product {
  readonly name: string;
  readonly salesEmail: string;
  readonly supportEmail: string;
  /** The base address of the webhook calls, and the paths of a host that differ from the usual ones. */
  readonly webhook: { readonly baseUrl: string; readonly paths: Readonly<Record<string, string>> };
  /** Where the calls are described for developers; undefined where they are not. */
  readonly apiDocsUrl?: string;
  /** Where support chats; undefined where it only answers mails. */
  readonly supportChatUrl?: string;
  /** Where the browser extension can be installed; undefined where it is not published. */
  readonly extensionUrl?: string;
  readonly privacyUrl?: string;
  readonly termsUrl?: string;
  /** What a new account starts with, as far as this build knows. */
  readonly welcomeCredits?: Tenths;
  /** Who takes payments by card. Its name in lower case begins the query parameters of the payment result. */
  readonly paymentProvider: string;
}
