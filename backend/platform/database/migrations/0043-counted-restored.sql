-- How many misses of a paused job stand there again from the run before: counted when they are put back, because listing jobs
-- counted them in up to 100,000 rows each.
alter table bulk_job
  add column restored_not_found int not null default 0,
  add column restored_failed int not null default 0,
  add column restored_possible int not null default 0;

update bulk_job j set restored_not_found = counted.not_found, restored_failed = counted.failed, restored_possible = counted.possible
  from (
    select s.job_id, count(*) filter (where s.outcome = 'not_found') as not_found,
           count(*) filter (where s.outcome = 'failed') as failed,
           count(*) filter (where is_possible(s)) as possible
      from bulk_subject s where s.is_restored group by s.job_id) counted
 where j.id = counted.job_id;

create or replace function reopen_restored(job uuid) returns void language sql as $$
  with former as (
    select s.position, s.outcome, is_possible(s) as possible
      from bulk_subject s where s.job_id = job and s.is_restored for no key update),
  opened as (
    update bulk_subject s set outcome = null, is_restored = false
      where s.job_id = job and s.position = any(array(select position from former)))
  update bulk_job j set
      not_found = j.not_found - (select count(*) from former where outcome = 'not_found'),
      failed = j.failed - (select count(*) from former where outcome = 'failed'),
      possible = j.possible - (select count(*) from former where possible),
      restored_not_found = 0, restored_failed = 0, restored_possible = 0
    where j.id = job and exists (select from former);
$$;

-- A job that waits or runs has none from before: what it had was opened when it began. So the counts are set, not added to, and
-- are right again after a process of the release before has opened some and left the counts.
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
  if present <> 'paused' then
    with restored as (
      update bulk_subject s set outcome = s.former_outcome, is_restored = true, leased_until = null
        where s.job_id = job and s.outcome is null and s.former_outcome is not null
        returning s.outcome, is_possible(s) as possible),
    counted as (
      select count(*) filter (where outcome = 'not_found')::int as not_found,
             count(*) filter (where outcome = 'failed')::int as failed,
             count(*) filter (where possible)::int as possible from restored)
    update bulk_job j set
        not_found = j.not_found + counted.not_found, failed = j.failed + counted.failed,
        possible = j.possible + counted.possible, restored_not_found = counted.not_found,
        restored_failed = counted.failed, restored_possible = counted.possible
      from counted where j.id = job;
  end if;
  perform release_credits(job);
  return run;
end $$;
