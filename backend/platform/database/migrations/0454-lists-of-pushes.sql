-- Of which list everyone was pushed, which may be gone by now; null where people were named. Its name is read when it is shown.
alter table crm_push add column list_id bigint;
