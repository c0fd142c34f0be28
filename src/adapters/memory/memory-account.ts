import type { Account } from "#domain/session/account.ts";
import {
  BULK_JOBS,
  DIRECTOR_LOOKUP,
  HIDDEN_ROWS,
  MAX_CREDITS,
  OWNED_ONLY,
  PERSON_LOOKUP,
  POSSIBLE_MATCHES,
  SAMPLE_DIRECTORY,
} from "#domain/session/capability.ts";
import { tenths } from "#domain/shared/credits.ts";

/** The account of the demonstration, which has every addition to the plain interface. */
export const memoryAccount: Account = {
  type: "individual",
  role: "admin",
  credits: tenths(250),
  organisation: {},
  name: "Demo User",
  email: "demo@leadlight.example",
  needsAuthentication: false,
  hasUserData: true,
  capabilities: [
    BULK_JOBS,
    DIRECTOR_LOOKUP,
    HIDDEN_ROWS,
    MAX_CREDITS,
    OWNED_ONLY,
    PERSON_LOOKUP,
    POSSIBLE_MATCHES,
    SAMPLE_DIRECTORY,
  ],
};
