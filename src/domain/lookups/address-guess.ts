/** An address that someone may have, made up from those of colleagues. Nobody has confirmed it, and it costs nothing. */
export interface AddressGuess {
  readonly address: string;
  /** Of this many known addresses at its domain ... */
  readonly known: number;
  /** ... so many have the same form. */
  readonly fits: number;
}

/** Fewer colleagues show no form. */
export const GUESS_KNOWN_MIN = 3;
