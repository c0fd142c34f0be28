import type { Session } from "#domain/session/session.ts";

/** Whether the person logged out, or the session was lost: it expired, was refused or was removed. */
export type SessionEnd = "logout" | "lost";

/** Where this browser keeps its session. */
export interface SessionStore {
  read(): Session | undefined;
  write(session: Session): void;
  /** That it was a logout is remembered until the next session, for the other tabs. */
  clear(end: SessionEnd): void;
  wasLoggedOut(): boolean;
  /** Calls `listener` when another tab wrote or cleared the session. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
