-- How many confirmed addresses of a domain have a form, and how many could have it and do not. Says nothing of their owners.
create table address_pattern (
  domain text not null,
  form text not null,
  fits integer not null check (fits >= 0),
  misfits integer not null check (misfits >= 0),
  last_seen date not null,
  primary key (domain, form)
);

-- Colleagues with a work address, by what the directory calls their company.
create index contact_colleagues on contact (lower(company)) where work_email <> '[]';
