import type { Session } from "#domain/session.ts";

/** Where this browser keeps its session. */
export interface SessionStore {
  read(): Session | undefined;
  write(session: Session): void;
  clear(): void;
  /** Calls `listener` when another tab wrote or cleared the session. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}
