-- The monthly limit that an invitation offers; null without one.
alter table invitation add column monthly_cap_tenths bigint check (monthly_cap_tenths >= 0);

-- When its owner closed an organisation. Its rows stay for the ledger and the invoices.
alter table organisation add column closed_at timestamptz;

-- The credits of a closed organisation lapse by an entry of their own. Not checked for older entries, which have none of it: a
-- check would read the whole ledger.
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('welcome', 'grant', 'charge', 'reserve', 'release', 'payment', 'reversal', 'lapse')) not valid;
