import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { safeDestination } from "#domain/shared/routes.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in session storage, because each tab signs in separately. */
export const browserSignInNotes = (storage: TextStorage): SignInNotes => ({
  readEmail: () => parseEmail(storage.read("otp_email") ?? ""),
  writeEmail: (email) => (email === undefined ? storage.remove("otp_email") : storage.write("otp_email", email)),
  readDestination: () => safeDestination(storage.read("redirect_after_login")),
  writeDestination: (path) =>
    path === undefined
      ? storage.remove("redirect_after_login")
      : storage.write("redirect_after_login", safeDestination(path)),
});
