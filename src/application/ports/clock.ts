export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** Calls `task` again and again, first after one whole interval; returns the undo. */
  every(milliseconds: number, task: () => void): () => void;
}
