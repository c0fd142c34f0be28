/**
 * The answer of anything that can be told "no". A refusal (our rule says no) and a failure (the world says no)
 * travel as values; only a defect, where we are wrong ourselves, is thrown.
 */
export type Result<Value, No> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly no: No };

export const yes = <Value>(value: Value): Result<Value, never> => ({ ok: true, value });

export const no = <No>(reason: No): Result<never, No> => ({ ok: false, no: reason });
