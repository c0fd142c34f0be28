-- The domain of the company someone works at, as an import says it.
alter table contact add column website text;
