/**
 * The result of anything that can fail in an expected way. A refusal (by our own rules) and a failure (of a call to the
 * outside) are returned as values; only a defect, which is an error in this code, is thrown.
 */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Reason };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const err = <Reason>(error: Reason): Result<never, Reason> => ({ ok: false, error });

/** Work under way that can be cancelled. */
export interface Running<Value, Reason> {
  /** Undefined once it was cancelled. */
  readonly result: Promise<Result<Value, Reason> | undefined>;
  cancel(): void;
}
