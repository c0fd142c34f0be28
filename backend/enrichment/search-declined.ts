/**
 * Why a search has no answer:
 * - `too-many-people`: it meets more people than are compared.
 * - `busy`: it waited too long for its turn, or took too long.
 */
export type Declined = "too-many-people" | "busy";

/** Thrown by a search that bounds its own cost. It costs the caller nothing and leaves no line in the history. */
export class SearchDeclined extends Error {
  override readonly name = "SearchDeclined";
  readonly reason: Declined;

  constructor(reason: Declined, options?: ErrorOptions) {
    super(`Search declined: ${reason}`, options);
    this.reason = reason;
  }
}
