import * as z from "zod";
import { billingFaultText } from "#application/billing/billing-fault.ts";
import {
  type BillingDetails,
  type BillingForm,
  detailsOfOrganisation,
  readBillingForm,
  toBillingForm,
} from "#domain/billing/billing-details.ts";
import { parseGstState } from "#domain/shared/gst-state.ts";
import { parseGstin } from "#domain/shared/gstin.ts";
import type { BackendAccount } from "#backend/accounts/accounts.ts";
import { writeAuditLine } from "#backend/audit/write-audit-line.ts";
import type { Database, Db } from "#backend/platform/database/database.ts";

/** Of the row `b` of billing_details, and of the organisation `o`; all null where there is none. */
export const billingColumns = `b.account_id is not null as is_given, b.name as billing_name, b.gstin as billing_gstin,
  b.address as billing_address, b.pin as billing_pin, b.state_code as billing_state, coalesce(o.legal_name, o.name) as organisation_name,
  o.gst_no as organisation_gst_no`;

const text = z.nullable(z.string()).transform((value) => (value === null || value === "" ? undefined : value));

const Row = z.object({
  is_given: z.boolean(),
  organisation_name: text,
  organisation_gst_no: text,
  billing_name: text,
  billing_gstin: text,
  billing_address: text,
  billing_pin: text,
  billing_state: text,
});

/**
 * Of a row that has the `billingColumns`: what the buyer gave, else what the organisation says of itself. What is no longer
 * valid is left out: it must not keep a charge from being booked.
 */
export const toBillingDetails = (row: unknown): BillingDetails => {
  const { billing_name: name, billing_address: address, billing_pin: pin, ...rest } = Row.parse(row);
  const { organisation_name: organisation, organisation_gst_no: gstNo } = rest;
  if (!rest.is_given) {
    return detailsOfOrganisation({
      ...(organisation !== undefined && { name: organisation }),
      ...(gstNo !== undefined && { gstNo }),
    });
  }
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
  readonly account: Pick<BackendAccount, "id" | "place">;
  readonly walletId: string;
}

export const billingDetailsOf = async (db: Db, { account, walletId }: Purchase): Promise<BillingDetails> => {
  const [row] = await db(
    `select ${billingColumns}
       from (select $1::uuid as account_id, $2::uuid as wallet_id) p
       left join billing_details b on b.account_id = p.account_id and b.wallet_id = p.wallet_id
       left join organisation o on o.id = p.wallet_id`,
    [account.id, walletId],
  );
  return toBillingDetails(row);
};

/** For the invoices of payments that become credits from now on; the last ones count. Returns why they cannot be right. */
export const saveBillingDetails = async (
  database: Pick<Database, "transaction">,
  { account, walletId }: Purchase,
  form: BillingForm,
): Promise<string | undefined> => {
  const read = readBillingForm(form);
  if ("fault" in read) return billingFaultText(read.fault);
  const { name, gstin, address, pin, state } = toBillingForm(read.details);
  await database.transaction(async (db) => {
    const saved = await db(
      `insert into billing_details as b (account_id, wallet_id, name, gstin, address, pin, state_code)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (account_id, wallet_id) do update
         set name = excluded.name, gstin = excluded.gstin, address = excluded.address, pin = excluded.pin,
             state_code = excluded.state_code, changed_at = now()
         where (b.name, b.gstin, b.address, b.pin, b.state_code)
               is distinct from (excluded.name, excluded.gstin, excluded.address, excluded.pin, excluded.state_code)
       returning 1`,
      [account.id, walletId, name, gstin, address, pin, state],
    );
    if (saved.length > 0) await writeAuditLine(db, walletId, account, { action: "change-billing-details" });
  });
  return undefined;
};
