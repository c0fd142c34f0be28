/** Who runs an operator's command, and why. */
export interface OperatorNote {
  /** The name of an administrator, as they or their system state it. */
  readonly operator: string;
  readonly reason: string;
}

/** In characters. */
export const NOTE_MAX_LENGTH = 200;
