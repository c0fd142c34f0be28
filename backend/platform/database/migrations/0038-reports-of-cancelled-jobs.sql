-- The last run that was reported by mail because its job was cancelled. Beside "reported_run": a run that paused was
-- reported already.
alter table bulk_job add column cancelled_run_reported int;
