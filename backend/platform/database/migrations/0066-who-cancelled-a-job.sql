-- Who cancelled a job, null where its member left or where that was before this version.
alter table bulk_job add column cancelled_by uuid references account;
