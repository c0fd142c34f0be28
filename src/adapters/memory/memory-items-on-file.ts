import type { Revealed } from "#application/ports/contact-directory.ts";
import type { ContactValue } from "#domain/lookups/contact.ts";
import { type LineOffer, type LineOffers, offerOf } from "#domain/lookups/line-offer.ts";
import type { PaidOperation } from "#domain/shared/credits.ts";
import type { MemoryLedger } from "./memory-ledger.ts";

interface ItemsOnFile<Item extends string> {
  readonly offers: LineOffers<Item>;
  readonly owned: Partial<Readonly<Record<Item, Revealed>>>;
}

/** Which of the items are on file for a subject, and what the account owns of them. */
export const memoryItemsOnFile = <Item extends PaidOperation>(
  items: readonly Item[],
  known: Partial<Readonly<Record<Item, readonly ContactValue[]>>>,
  { ledger, subject }: { readonly ledger: MemoryLedger; readonly subject: string },
): ItemsOnFile<Item> => {
  const offers: Partial<Record<Item, LineOffer>> = {};
  const owned: Partial<Record<Item, Revealed>> = {};
  for (const item of items) {
    offers[item] = offerOf(known[item] ?? []);
    const ownership = ledger.owns(item, subject);
    if (ownership && known[item]?.length) owned[item] = { values: known[item] ?? [], owned: ownership };
  }
  return { offers, owned };
};
