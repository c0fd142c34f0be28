import type { Email } from "#domain/shared/email.ts";

/** What this tab has to remember between the steps of signing in. */
export interface SignInNotes {
  readEmail(): Email | undefined;
  writeEmail(email: Email | undefined): void;
  /** Always a route of this application, whatever was stored. */
  readDestination(): string;
  /** `undefined` forgets it. */
  writeDestination(path: string | undefined): void;
}
