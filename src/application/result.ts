/**
 * The answer of anything that can fail in an expected way. A refusal (our rule says no) and a failure (the world says
 * no) travel as values; only a defect, where we are wrong ourselves, is thrown.
 */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Reason };

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const err = <Reason>(error: Reason): Result<never, Reason> => ({ ok: false, error });
