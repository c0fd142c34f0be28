import * as z from "zod";
import { type BillingDetails, toBillingForm } from "#domain/billing/billing-details.ts";
import { parseGstState } from "#domain/billing/gst-state.ts";
import { parseGstin } from "#domain/billing/gstin.ts";
import type { Db } from "#backend/platform/database/database.ts";

/** Of the row `b` of billing_details; all null where there is none. */
export const billingColumns =
  "b.name as billing_name, b.gstin as billing_gstin, b.address as billing_address, b.pin as billing_pin, b.state_code as billing_state";

const text = z.nullable(z.string()).transform((value) => (value === null || value === "" ? undefined : value));

const Row = z.object({
  billing_name: text,
  billing_gstin: text,
  billing_address: text,
  billing_pin: text,
  billing_state: text,
});

/** Of a row that has the `billingColumns`. What is no longer valid is left out: it must not keep a charge from being booked. */
export const toBillingDetails = (row: unknown): BillingDetails => {
  const { billing_name: name, billing_address: address, billing_pin: pin, ...rest } = Row.parse(row);
  const [gstin, state] = [parseGstin(rest.billing_gstin ?? ""), parseGstState(rest.billing_state ?? "")];
  return {
    ...(name !== undefined && { name }),
    ...(gstin !== undefined && { gstin }),
    ...(address !== undefined && { address }),
    ...(pin !== undefined && { pin }),
    ...(state !== undefined && { state }),
  };
};

/** Who buys for which wallet. */
interface Purchase {
  readonly accountId: string;
  readonly walletId: string;
}

export const billingDetailsOf = async (db: Db, { accountId, walletId }: Purchase): Promise<BillingDetails> => {
  const [row] = await db(
    `select ${billingColumns} from billing_details b where b.account_id = $1 and b.wallet_id = $2`,
    [accountId, walletId],
  );
  return row === undefined ? {} : toBillingDetails(row);
};

/** For the invoices of payments that become credits from now on; the last ones count. */
export const saveBillingDetails = async (
  db: Db,
  { accountId, walletId }: Purchase,
  details: BillingDetails,
): Promise<void> => {
  const { name, gstin, address, pin, state } = toBillingForm(details);
  await db(
    `insert into billing_details (account_id, wallet_id, name, gstin, address, pin, state_code)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, wallet_id) do update
       set name = excluded.name, gstin = excluded.gstin, address = excluded.address, pin = excluded.pin,
           state_code = excluded.state_code, changed_at = now()`,
    [accountId, walletId, name, gstin, address, pin, state],
  );
};
