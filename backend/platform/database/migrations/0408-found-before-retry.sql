-- How many subjects of a job had a result when it was last retried. Null where it never was.
alter table bulk_job add column found_before_retry integer;
