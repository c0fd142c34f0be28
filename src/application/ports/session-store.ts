import type { Session } from "#domain/session.ts";

/** Where this browser keeps its session. */
export interface SessionStore {
  read(): Session | undefined;
  write(session: Session): void;
  clear(): void;
  /** Tells when another tab wrote or cleared the session; returns the undo. */
  subscribe(listener: () => void): () => void;
}
