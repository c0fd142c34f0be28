-- The monthly limits of people who left an organisation or were removed from it. They hold again for who joins it again.
create table former_limit (
  organisation_id uuid not null references organisation,
  account_id uuid not null references account,
  monthly_cap_tenths bigint not null check (monthly_cap_tenths >= 0),
  primary key (organisation_id, account_id)
);
