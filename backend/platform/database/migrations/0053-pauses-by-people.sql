-- Who paused a job, null where its credits ran out, and since when it is paused. Of jobs that paused before, the time is not
-- known.
alter table bulk_job
  add column paused_by uuid references account,
  add column paused_at timestamptz;
