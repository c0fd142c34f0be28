-- Which mails a person gets. Everybody gets both until they choose otherwise.
alter table account
  add column daily_summary boolean not null default true,
  add column credit_alerts boolean not null default true;

-- What was mailed, or ordered to be mailed, and must never be again.
create table mailed_once (
  key text primary key,
  at timestamptz not null default now()
);
