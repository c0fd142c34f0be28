import type { SignInNotes } from "#application/ports/sign-in-notes.ts";
import type { Email } from "#domain/shared/email.ts";
import { safeDestination } from "#domain/shared/routes.ts";

export const memorySignInNotes = (): SignInNotes => {
  let email: Email | undefined;
  let destination: string | undefined;
  return {
    readEmail: () => email,
    writeEmail: (next) => {
      email = next;
    },
    readDestination: () => safeDestination(destination),
    writeDestination: (path) => {
      destination = path;
    },
  };
};
