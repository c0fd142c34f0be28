import type { KnownOffers } from "#application/ports/known-offers.ts";
import type { TextStorage } from "./browser-storage.ts";
import { personText } from "./person-text.ts";

/** Kept in local storage, as the person and the names: `known_offers`. */
export const browserKnownOffers = (storage: TextStorage): KnownOffers => personText(storage, "known_offers");
