import type { Revealed } from "#application/ports/contact-directory.ts";

/** One line that can be opened. Once revealed or unavailable, it is not offered again. */
export type RevealPhase =
  | { readonly kind: "hidden" }
  | { readonly kind: "loading" }
  | { readonly kind: "revealed"; readonly revealed: Revealed }
  | { readonly kind: "unavailable" };
