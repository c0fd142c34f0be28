-- What an operator needs to know of sources.

-- When the operator confirmed that the terms allow the use: once, also where the source is switched off in between.
alter table source add column terms_read_at timestamptz;
update source set terms_read_at = enabled_at;
-- Whether the operator has been notified of what must be put right.
alter table source add column is_unusable_reported boolean not null default false;

-- Whether the value that the run chose is one of this call.
alter table source_call add column is_accepted boolean not null default false;
