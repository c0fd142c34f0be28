-- How many of the addresses that a job has found something out about are invalid. Unknown (null) for jobs that began before.
alter table bulk_job add column invalid int;
alter table bulk_job alter column invalid set default 0;

create function count_invalid_address() returns trigger language plpgsql as $$
begin
  update bulk_job j set invalid = j.invalid + 1 where j.id = new.job_id;
  return null;
end $$;

create trigger count_invalid_address after update of outcome on bulk_subject for each row
  when (new.outcome = 'found' and old.outcome is distinct from 'found' and new.answers -> 'verify_email' ->> 'result' = 'false')
  execute function count_invalid_address();
