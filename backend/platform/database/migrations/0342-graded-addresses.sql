-- How sure a verdict was, so that bounces can be counted against it.
alter table verification
  add column grade text check (grade in ('deliverable', 'catch_all_pattern', 'catch_all', 'accepts_all', 'unknown'));

-- Which addresses a payer had verified, as digests, with the grade of the verdict.
create table graded_address (
  wallet_id uuid not null references wallet,
  address bytea not null,
  grade text not null check (grade in ('deliverable', 'catch_all_pattern', 'catch_all', 'accepts_all', 'unknown')),
  graded_at timestamptz not null,
  bounced_at timestamptz,
  primary key (wallet_id, address)
);
create index graded_address_age on graded_address (graded_at);
create index graded_address_bounced on graded_address (wallet_id) where bounced_at is not null;
