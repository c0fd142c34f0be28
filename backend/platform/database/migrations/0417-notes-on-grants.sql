-- Who granted credits by the operator's command, and why. Grants of earlier versions have none.
create table grant_note (
  entry_id bigint primary key references credit_entry,
  operator text not null,
  reason text not null
);
