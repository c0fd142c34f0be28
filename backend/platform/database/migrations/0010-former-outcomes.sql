-- While a miss is looked up again, the outcome that it had. A run that stops first gives it back, so that what was known
-- stays known; "is_restored" tells that this happened, and that a job that goes on has still to look the subject up.
alter table bulk_subject
  add column former_outcome text check (former_outcome in ('not_found', 'failed')),
  add column is_restored boolean not null default false;
create index bulk_subject_restored on bulk_subject (job_id, position) where is_restored;

-- Opens the subjects of a job again that a stopped run has left with their former outcome. To be called with the wallet
-- and then the job locked.
create function reopen_restored(job uuid) returns void language sql as $$
  with former as (
    select s.position, s.outcome from bulk_subject s where s.job_id = job and s.is_restored for no key update),
  opened as (
    update bulk_subject s set outcome = null, is_restored = false
      where s.job_id = job and s.position = any(array(select position from former)))
  update bulk_job j set
      not_found = j.not_found - (select count(*) from former where outcome = 'not_found'),
      failed = j.failed - (select count(*) from former where outcome = 'failed')
    where j.id = job and exists (select from former);
$$;

-- As before (0008-settle-subject.sql); open subjects that had an outcome have it again.
create or replace function stop_job(job uuid, new_state text, why text) returns int language plpgsql as $$
declare
  payer uuid;
  present text;
  run int;
begin
  select j.wallet_id into strict payer from bulk_job j where j.id = job;
  perform 1 from wallet w where w.id = payer for no key update;
  select j.state into strict present from bulk_job j where j.id = job for no key update;
  if present not in ('waiting', 'running', 'paused') or present = new_state then return null; end if;
  if new_state = 'done' and present <> 'running' then return null; end if;
  if new_state = 'done' and exists (select from bulk_subject s where s.job_id = job and s.outcome is null) then
    return null;
  end if;
  update bulk_job j set state = new_state, reason = why, runs = j.runs + (present = 'waiting')::int,
      ended_at = case when new_state = 'paused' then null else now() end
    where j.id = job returning j.runs into run;
  with restored as (
    update bulk_subject s set outcome = s.former_outcome, is_restored = true, leased_until = null
      where s.job_id = job and s.outcome is null and s.former_outcome is not null
      returning s.outcome)
  update bulk_job j set
      not_found = j.not_found + (select count(*) from restored where outcome = 'not_found'),
      failed = j.failed + (select count(*) from restored where outcome = 'failed')
    where j.id = job;
  perform release_credits(job);
  return run;
end $$;
