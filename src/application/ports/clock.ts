export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** Calls `task` at every interval, first after one whole interval. Returns the function that stops it. */
  every(milliseconds: number, task: () => void): () => void;
}
