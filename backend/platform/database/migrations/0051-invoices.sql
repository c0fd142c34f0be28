-- Who an account's invoices are made out to, for each wallet that it buys for: its own, or an organisation's. What was not
-- given is empty.
create table billing_details (
  account_id uuid not null references account,
  wallet_id uuid not null references wallet,
  name text not null,
  gstin text not null,
  address text not null,
  pin text not null,
  state_code text not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, wallet_id)
);

-- The last number of each series in each financial year. The row stays locked until the transaction that took a number
-- ends, so that a number that is rolled back is the next one's: a sequence would leave a gap.
create table document_counter (
  series text not null check (series in ('invoice', 'credit-note')),
  financial_year text not null,
  last_number int not null,
  -- So that dates go up with the numbers, whatever the clocks of several servers say.
  last_issued_at timestamptz not null,
  primary key (series, financial_year)
);

-- Invoices, and the credit notes for what was given back. Never changed: `content` is what was printed.
create table tax_document (
  number text primary key,
  series text not null,
  financial_year text not null,
  ordinal int not null,
  payment_id text not null references payment,
  -- What a credit note is for.
  reversal_id text references reversal,
  issued_at timestamptz not null,
  amount_paise bigint not null check (amount_paise > 0),
  content jsonb not null,
  unique (series, financial_year, ordinal),
  check ((series = 'credit-note') = (reversal_id is not null))
);
create unique index tax_document_invoice on tax_document (payment_id) where reversal_id is null;
create unique index tax_document_credit_note on tax_document (reversal_id);
create index tax_document_of_payment on tax_document (payment_id);

-- A dispute takes credits back while it is open. Only a lost one is money that was given back.
alter table reversal add column is_lost boolean not null default false;
