import type { Gstin } from "#domain/shared/gstin.ts";

/** Who sells the plans, as the law wants it on an invoice. */
export interface Seller {
  readonly name: string;
  readonly gstin: Gstin;
  readonly address: string;
  /** The services accounting code of what is sold. */
  readonly sac: string;
}
