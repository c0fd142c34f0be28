import type { KnownOffers } from "#application/ports/known-offers.ts";

export const memoryKnownOffers = (): KnownOffers => {
  let kept: { readonly person: string; readonly offers: string } | undefined;
  return {
    read: (person) => (kept?.person === person ? kept.offers : ""),
    write: (person, offers) => void (kept = { person, offers }),
    clear: () => void (kept = undefined),
  };
};
