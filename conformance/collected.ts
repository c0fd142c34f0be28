export interface CollectedTest {
  /** What is described, and for whom. */
  readonly suite: string;
  /** A sentence. */
  readonly name: string;
  run(): Promise<void> | void;
}

/** Every test that was defined, in order. */
export const collected: CollectedTest[] = [];

/** Thrown where a test can't be run against this host, in this way. It counts as not run. */
export class NotRun extends Error {}
