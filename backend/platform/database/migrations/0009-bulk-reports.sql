-- The last run of a job that has its line in the history, with what the job had spent by then, and the last run that was
-- reported by mail. Null while there is none.
alter table bulk_job
  add column recorded_run int,
  add column recorded_tenths bigint not null default 0,
  add column reported_run int;
