import type { Call } from "#wire/call.ts";
import type { CallName } from "#wire/calls.ts";

/** A call by a clear name. */
export interface V1Call {
  readonly id: string;
  readonly method: "GET" | "POST";
  /** Below V1_PATH. A part in braces is the field of this name. */
  readonly path: string;
  /** The call that it makes. */
  readonly call: Call<CallName>;
  /** Fields that its path stands for. */
  readonly fields?: Readonly<Record<string, string>>;
  /** One line, for a list of calls. */
  readonly summary: string;
  /** Where the scopes depend on what is sent. */
  readonly scopes?: string;
  /** A request that works with the sample directory, where that of the app's call does not fit. */
  readonly example?: Readonly<Record<string, string>>;
}
