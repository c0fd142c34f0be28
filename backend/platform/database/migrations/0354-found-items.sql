-- For how many subjects a job has found each of its items. Unknown (null) for jobs that began before.
alter table bulk_job add column found_items jsonb;
alter table bulk_job alter column found_items set default '{}';

create function count_found_items() returns trigger language plpgsql as $$
begin
  update bulk_job j set found_items = j.found_items || (
      select jsonb_object_agg(item, coalesce((j.found_items ->> item)::int, 0) + 1) from jsonb_object_keys(new.answers) item)
    where j.id = new.job_id and cardinality(j.items) > 1;
  return null;
end $$;

create trigger count_found_items after update of outcome on bulk_subject for each row
  when (old.outcome is null and new.outcome in ('found', 'owned') and new.answers <> '{}')
  execute function count_found_items();
