import { parseGstin } from "#domain/shared/gstin.ts";
import type { Seller } from "#backend/invoices/seller.ts";

/** In Karnataka (29). */
export const sampleSeller: Seller = {
  name: "Leadlight Software Private Limited",
  gstin: parseGstin("29AAGCB7383J1Z4") ?? neverReached(),
  address: "4 Sample Street, Bengaluru 560001",
  sac: "998439",
};

/** What an operator sets for it. */
export const sellerEnvironment = {
  LEADLIGHT_SELLER_NAME: sampleSeller.name,
  LEADLIGHT_SELLER_GSTIN: sampleSeller.gstin,
  LEADLIGHT_SELLER_ADDRESS: sampleSeller.address,
};

function neverReached(): never {
  throw new Error("The sample GST number is not one");
}
