-- The person's own name for a job, null while it goes by its file, and whether its end is mailed.
alter table bulk_job
  add column name text,
  add column email_when_done boolean not null default true;
