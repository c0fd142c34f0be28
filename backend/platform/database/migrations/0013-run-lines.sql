-- Every run of a job has its line in the history from its begin, and the line is updated when the run stops. "run" tells
-- which of the job's runs a line is; null for single look-ups and for runs recorded before this.
alter table history_line add column run int;
update history_line h set run = j.recorded_run
  from bulk_job j
 where j.id = h.job_id and h.position = (select max(n.position) from history_line n where n.job_id = j.id);
update history_line h set status = 'processing'
  from bulk_job j where j.id = h.job_id and h.run = j.runs and j.state = 'paused';
create unique index history_line_of_run on history_line (job_id, run) where job_id is not null;
drop index history_line_of_job;

-- What a job had counted and spent when its present run began: the rest is that of the run.
alter table bulk_job rename column recorded_tenths to tenths_before;
alter table bulk_job
  add column found_before int not null default 0,
  add column owned_before int not null default 0,
  add column not_found_before int not null default 0,
  add column failed_before int not null default 0;
