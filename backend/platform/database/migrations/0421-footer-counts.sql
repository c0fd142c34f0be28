-- How many of a job's empty rows are totals and notes below the table. Among the empty ones, as a release that does not know
-- the column counts them.
alter table bulk_job add column footer int not null default 0;
