-- Of which list of saved people a job's file was made, which may be gone by now; null for any other file.
alter table bulk_job add column list_id bigint;
